export const ADMIN = '/__mock';

export const GONE = 'The mock does not respond. This page goes on as soon as it is there again.';

/** Calls the admin endpoint; throws an Error with one sentence when it refuses or does not respond. */
export const callAdmin = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(ADMIN + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: text ?? null,
  }).catch(() => undefined);
  if (response?.ok) return response;
  throw new Error(response === undefined ? GONE : (await response.json()).error);
};
