/** Simulates that another tab stores a session. */
export const storeElsewhere = (session: { readonly token: string; readonly user: object }): void => {
  localStorage.setItem('user_data', JSON.stringify(session.user));
  localStorage.setItem('auth_token', session.token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};
