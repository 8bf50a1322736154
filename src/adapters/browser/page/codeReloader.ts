import type { SafeStorage } from '../storage/SafeStorage.ts';
import { RELOADED } from '../storage/storageNames.ts';

const RELOAD_AGAIN_AFTER_MS = 60_000;
const ANSWER_WITHIN_MS = 5000;

/** A page that is still there after this time is not being left: the user or a download has kept it. */
export const LEAVING_TAKES_MS = 10_000;

/**
 * Returns a function for code that could not be loaded. After a deployment the old version's files may be gone, and only
 * a reload loads the new ones. The function reloads the page if the server can be reached and this version has not tried
 * recently; resolves with whether it does.
 */
export const codeReloader = (sessionStorage: SafeStorage): (() => Promise<boolean>) => {
  const isStaying = watchLeaving();
  return async () => {
    if (!(await isStaying()) || !(await isServerThere()) || !isFirstTry(sessionStorage)) return false;
    location.reload();
    return true;
  };
};

/** Tells whether the page stays: browsers load no more code of one that is left, and a reload would stop the leaving. */
const watchLeaving = (): (() => Promise<boolean>) => {
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

/** If the server cannot be reached, a reload would lose the page. */
const isServerThere = async () => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** The attempt expires: during a rolling deployment, servers may send the old and the new version in turn. */
const isFirstTry = (sessionStorage: SafeStorage) => {
  // This file's name has a hash that changes with every build.
  const build = import.meta.url;
  const [lastBuild, at] = (sessionStorage.get(RELOADED) ?? '').split(' ');
  if (lastBuild === build || Date.now() - Number(at) < RELOAD_AGAIN_AFTER_MS) return false;
  sessionStorage.set(RELOADED, `${build} ${Date.now()}`);
  // If the mark does not survive a reload, the page could reload forever.
  return sessionStorage.isPersisted(RELOADED);
};
