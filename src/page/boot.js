// Inlined into the page before everything else, so that it runs even if no file can be loaded.
(() => {
  const { dataset } = document.documentElement;

  // Before the first paint: sets the chosen theme, and the static shell that fits this address.
  try {
    // Preferences are kept as JSON.
    const [, theme] = /^"(light|dark)"$/.exec(localStorage.getItem('brevity:theme')) ?? [];
    if (theme) dataset.theme = theme;
    const isSignedIn = localStorage.getItem('auth_token') !== null;
    // The path below the one that the program is served from.
    const pathname = location.pathname.slice('%BASE_PATH%'.length - 1);
    const isPlain = /^\/(profile|dashboard)(\/|$)/.test(pathname) && isSignedIn;
    if (isPlain || /^\/landing(\/|$)/.test(pathname)) dataset.shell = 'plain';
    else dataset.shell = isSignedIn ? 'app' : 'auth';
  } catch {
    // Storage is blocked: no shell; the program renders the page itself.
  }

  // A script that cannot be loaded or parsed cannot report it.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      if (target instanceof HTMLScriptElement || filename.startsWith(`${location.origin}%BASE_PATH%assets/`))
        dataset.shell = 'failed';
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.name === 'reload') location.reload();
  });
})();
