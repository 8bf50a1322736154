import type { SafeStorage } from '../storage/SafeStorage.ts';
import { RELOADED } from '../storage/storageNames.ts';

const RELOAD_AGAIN_AFTER_MS = 60_000;
const RESPONSE_WITHIN_MS = 5000;

/**
 * If the page still exists this long after `beforeunload`, it is not being left: the user canceled, or a
 * download started.
 */
export const LEAVING_TAKES_MS = 10_000;

/**
 * Returns a function to call when code fails to load. After a deployment, the old version's files may be
 * gone, and only a reload loads the new ones. The function reloads the page if the server is reachable and a
 * reload may help. It resolves with whether it reloads the page.
 */
export const codeReloader = (sessionStorage: SafeStorage): (() => Promise<boolean>) => {
  const willStay = watchUnload();
  return async () => {
    if (!(await willStay()) || !(await isServerReachable()) || !isFirstTry(sessionStorage)) return false;
    location.reload();
    return true;
  };
};

/**
 * Returns a function that resolves with whether the page stays open. While a page unloads, browsers load no
 * more code, and a reload would cancel the navigation.
 */
const watchUnload = (): (() => Promise<boolean>) => {
  let staying = Promise.resolve(true);
  window.addEventListener('beforeunload', () => {
    const leaving = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), LEAVING_TAKES_MS);
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) resolve(true);
      });
    });
    staying = leaving;
    void leaving.then(() => {
      if (staying === leaving) staying = Promise.resolve(true);
    });
  });
  return () => staying;
};

/** Without a reachable server, a reload would lose the page. */
const isServerReachable = async () => {
  try {
    const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/**
 * Records the attempt. One build does not reload twice in a row. Another build waits a minute: during a
 * rolling deployment, servers may send the old and the new version in turn.
 */
const isFirstTry = (sessionStorage: SafeStorage) => {
  // This file's name has a hash that changes with every build.
  const build = import.meta.url;
  const [lastBuild, at] = (sessionStorage.get(RELOADED) ?? '').split(' ');
  if (lastBuild === build || Date.now() - Number(at) < RELOAD_AGAIN_AFTER_MS) return false;
  sessionStorage.set(RELOADED, `${build} ${Date.now()}`);
  // Without a stored record, the page could reload forever.
  return sessionStorage.isPersisted(RELOADED);
};
