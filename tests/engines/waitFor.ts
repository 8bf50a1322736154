const RETRY_AFTER_MS = 50;
/** Only a hanging browser reaches this limit: a busy machine may take ten times as long as a quiet one. */
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Calls a function until it returns a truthy value, and returns that value. Ignores rejections. Rejects with
 * `description` after 30 seconds.
 */
export const waitFor = async <T>(read: () => Promise<T>, description: unknown = read): Promise<T> => {
  for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; ) {
    const value = await read().catch(() => undefined);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
  throw new Error(`Gave up waiting for: ${description}`);
};
