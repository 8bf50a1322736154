// Inlined into the page before everything else, so that it runs even if no file can be loaded.
(() => {
  const { dataset } = document.documentElement;

  // Before the first paint: sets the chosen theme, and the static shell that fits this address.
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
    // Storage is blocked: no shell; the program renders the page itself.
  }

  // Only the first page of links has all its styles inline.
  const styles = document.getElementById('styles');
  if (styles && !/^\/links\/?$/.test(location.pathname)) {
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'preload', as: 'style', crossOrigin: '', href: styles.href });
    styles.before(preload);
  }

  // A script that cannot be loaded or parsed cannot report it.
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
