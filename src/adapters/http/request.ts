/** What all calls have in common. The page's early call has it too: one CORS preflight serves both. */
export const requestInit = (token?: string) => ({
  headers: {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  },
  // On history navigation, browsers use cached responses even of another user.
  cache: 'no-store' as const,
});

/** The path of a page of links, which the page asks for before the program does. */
export const pageOfLinks = (page: number, limit: number): string => `/v1/links?page=${page}&limit=${limit}`;
