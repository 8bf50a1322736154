import { LEAVING_TAKES_MS } from '../adapters/browser/page/codeReloader.ts';
import { DENSITY, THEME, TOKEN } from '../adapters/browser/storage/storageNames.ts';
import { enableStyles } from '../ui/kit/loading/styles.ts';
import { appPathname, BASE_PATH } from '../ui/navigation/basePath.ts';
import { callForRows, parsed, showInitials, showRows } from './firstRows.tsx';

/* Inlined into the page, so that it always runs. Chooses the theme and what is shown until the program is there. */

const { apiBaseUrl, product } = __CONFIG__;
const { dataset } = document.documentElement;
const pathname = appPathname().replace(/\/$/, '');
const isLinks = pathname === '/links' && location.search === '';

let rows: Promise<void> | undefined;

/** Returns false while the mock is still signing in the demo account, which `as=demo` asks for. Throws without storage. */
const isSignedOut = () =>
  !localStorage.getItem(TOKEN) && !(__MOCK__ && /[?&]as=demo\b/.test(location.search));

try {
  // Preferences are kept as JSON.
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
  // Storage is blocked: no shell; the program renders the page itself.
}

/** Gives the browser's own bar the colour of the page's theme, which may differ from the system's. */
const colorBar = () => {
  const dark = document.querySelector<HTMLMetaElement>('meta[media]');
  if (dark) dark.media = dark.dataset[dataset['theme'] ?? 'system'] ?? '';
};
new MutationObserver(colorBar).observe(document.documentElement, { attributeFilter: ['data-theme'] });

/** After a sign-out in another tab, nothing of the account stays on the page, even if the program never comes. */
const hideAccount = () => {
  try {
    if (isSignedOut() && /^(app|links)$/.test(dataset['shell'] ?? '')) dataset['shell'] = 'login';
  } catch {
    // The page shows no account.
  }
};
addEventListener('storage', hideAccount);
// Pages in the back/forward cache get no storage events.
addEventListener('pageshow', ({ persisted }) => persisted && hideAccount());

// Only the first page of links has all its styles inline. The program tries again.
if (!isLinks) enableStyles();

/** A hidden page is not painted. */
const PAINTED_WITHIN_MS = 100;

/** Resolves once all so far is on the screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Rows that come this soon after the first paint come before the program. */
const ROWS_WITHIN_MS = 50;

/** Starts a built program. The browser may have its files already, and they would keep it from painting. */
const startProgram = async () => {
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
  startProgram().catch(() => {
    setTimeout(() => {
      dataset['shell'] = 'failed';
    }, failsAfterMs);
  });
});

addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  // The program sends what is sent before it is there.
  if (form.closest('.shell-auth')) form.ariaBusy = 'true';
});

// The key of the search box, which the browser would take for its own.
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || !document.querySelector('.shell')) return;
  event.preventDefault();
  dataset['pressed'] = 'Search';
});

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (button?.name === 'reload') location.reload();
  // The program does what is pressed last before it is there.
  if (button?.ariaLabel && button.closest('.shell')) dataset['pressed'] = button.ariaLabel;
});
