/** What this tab notices when another one stores a session, or clears it. */
export const storeElsewhere = (
  session: { readonly token: string; readonly user: object } | undefined,
): void => {
  if (session) {
    localStorage.setItem('user_data', JSON.stringify(session.user));
    localStorage.setItem('auth_token', session.token);
  } else {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('user_data');
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};
