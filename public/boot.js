// Before the first paint: the chosen theme, and which static shell of index.html fits this address.
(() => {
  const root = document.documentElement;
  try {
    // Preferences are kept as JSON.
    const [, theme] = /^"(light|dark)"$/.exec(localStorage.getItem('brevity:theme')) ?? [];
    if (theme) root.dataset.theme = theme;
    const path = location.pathname;
    const signedIn = localStorage.getItem('auth_token') !== null;
    const outside = /^\/(landing|profile|dashboard)(\/|$)/.test(path);
    if (path === '/landing' || (signedIn && outside)) root.dataset.shell = 'plain';
    else root.dataset.shell = signedIn ? 'app' : 'auth';
  } catch {
    // Storage refused: no shell, the app draws the page itself.
  }
})();
