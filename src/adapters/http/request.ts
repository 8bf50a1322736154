/** Options of every request. The early request shares them, so that one CORS preflight serves both. */
export const requestInit = (token?: string) => ({
  headers: {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  },
  // On history navigation, browsers would reuse cached responses, even those of another user.
  cache: 'no-store' as const,
});

/** Returns the path of a page of links. The early request must have the same URL as the app's request. */
export const pageOfLinks = (page: number, limit: number): string => `/v1/links?page=${page}&limit=${limit}`;
