import { LEAVING_TAKES_MS } from '../adapters/browser/page/codeReloader.ts';
import { DENSITY, THEME, TOKEN } from '../adapters/browser/storage/storageNames.ts';
import { enableStyles } from '../ui/kit/loading/styles.ts';
import { appPathname, BASE_PATH } from '../ui/navigation/basePath.ts';
import { callForRows, parsed, showInitials, showRows } from './firstRows.tsx';

/* Inlined into the document, so that it always runs. Chooses the theme and the layout to show at first. */

const { apiBaseUrl, product } = __CONFIG__;
const { dataset } = document.documentElement;
const pathname = appPathname().replace(/\/$/, '');
const isLinks = pathname === '/links' && location.search === '';

let rows: Promise<void> | undefined;

/** Returns false while the mock signs in the demo account for `as=demo`. Throws if storage is blocked. */
const isSignedOut = () =>
  !localStorage.getItem(TOKEN) && !(__MOCK__ && /[?&]as=demo\b/.test(location.search));

try {
  // Preferences are stored as JSON.
  const [, theme] = /^"(light|dark)"$/.exec(localStorage.getItem(THEME) ?? '') ?? [];
  if (theme) dataset['theme'] = theme;
  if (localStorage.getItem(DENSITY) === '"compact"') dataset['density'] = 'compact';
  const token = localStorage.getItem(TOKEN);
  const isPlain = /^\/(profile|dashboard)(\/|$)/.test(pathname) && !isSignedOut();
  if (isPlain || /^\/landing(\/|$)/.test(pathname)) dataset['shell'] = 'plain';
  else if (isSignedOut()) dataset['shell'] = /^\/auth(\/(?!login$)|$)/.test(pathname) ? 'auth' : 'login';
  else dataset['shell'] = isLinks ? 'links' : 'app';

  if (token && isLinks && !__MOCK__) rows = showRows(callForRows(token, apiBaseUrl), product.shortDomain);
} catch {
  // Storage is blocked. The document shows no layout until the app renders.
}

/** Gives the browser's toolbar the colour of the app's theme, which may differ from the system's. */
const colorBar = () => {
  const dark = document.querySelector<HTMLMetaElement>('meta[media]');
  if (dark) dark.media = dark.dataset[dataset['theme'] ?? 'system'] ?? '';
};
new MutationObserver(colorBar).observe(document.documentElement, { attributeFilter: ['data-theme'] });

/** Hides the account's layout after a sign-out in another tab, even if the app never loads. */
const hideAccount = () => {
  try {
    if (isSignedOut() && /^(app|links)$/.test(dataset['shell'] ?? '')) dataset['shell'] = 'login';
  } catch {
    // Storage is blocked, so the document shows no account.
  }
};
addEventListener('storage', hideAccount);
// Pages in the back/forward cache receive no storage events.
addEventListener('pageshow', ({ persisted }) => persisted && hideAccount());

// Only /links has all its styles inline. If the style sheet fails to load, the app loads it again.
if (!isLinks) enableStyles();

/** Browsers do not paint a hidden page. */
const PAINTED_WITHIN_MS = 100;

/** Resolves after the next paint. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** The app's start waits this long for the rows after the first paint. */
const ROWS_WITHIN_MS = 50;

/** Starts the built app after a paint: cached files would run at once and delay the paint. */
const startApp = async () => {
  const { href } = document.querySelector<HTMLLinkElement>('link#program') ?? {};
  if (!href) return;
  await painted();
  if (rows) {
    await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, ROWS_WITHIN_MS))]);
    await painted();
  }
  await import(/* @vite-ignore */ href);
};

// While a page unloads, browsers cancel script loads: wait before reporting a failure.
let failsAfterMs = 0;
addEventListener('beforeunload', () => {
  failsAfterMs = LEAVING_TAKES_MS;
});

void parsed.then(() => {
  const entry = document.querySelector(`.shell .side-entry[href="${BASE_PATH}/${pathname.split('/')[1]}"]`);
  entry?.setAttribute('aria-current', 'page');
  showInitials();
  colorBar();
  startApp().catch(() => {
    setTimeout(() => {
      dataset['shell'] = 'failed';
    }, failsAfterMs);
  });
});

addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  // The app submits the form once it is loaded.
  if (form.closest('.shell-auth')) form.ariaBusy = 'true';
});

// The shortcut of the search box, which browsers use too.
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || !document.querySelector('.shell')) return;
  event.preventDefault();
  dataset['pressed'] = 'Search';
});

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (button?.name === 'reload') location.reload();
  // The app repeats the last click once it is loaded.
  if (button?.ariaLabel && button.closest('.shell')) dataset['pressed'] = button.ariaLabel;
});
