// Stands in the page itself, before everything else, so that it runs even when no file can be loaded.
(() => {
  const { dataset } = document.documentElement;

  // Before the first paint: the chosen theme, and which static shell of the page fits this address.
  try {
    // Preferences are kept as JSON.
    const [, theme] = /^"(light|dark)"$/.exec(localStorage.getItem('brevity:theme')) ?? [];
    if (theme) dataset.theme = theme;
    const isSignedIn = localStorage.getItem('auth_token') !== null;
    const { pathname } = location;
    const isPlain = /^\/(profile|dashboard)(\/|$)/.test(pathname) && isSignedIn;
    if (isPlain || /^\/landing(\/|$)/.test(pathname)) dataset.shell = 'plain';
    else dataset.shell = isSignedIn ? 'app' : 'auth';
  } catch {
    // Storage refused: no shell, the program draws the page itself.
  }

  // A script that cannot be loaded, or understood, cannot say so itself.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      if (target instanceof HTMLScriptElement || filename.startsWith(`${location.origin}/assets/`))
        dataset.shell = 'failed';
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.name === 'reload') location.reload();
  });
})();
