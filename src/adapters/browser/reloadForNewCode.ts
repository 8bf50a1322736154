import type { SafeStorage } from './SafeStorage.ts';

const RELOADED = 'brevity:reloaded';
const RELOAD_AGAIN_AFTER_MS = 60_000;
const ANSWER_WITHIN_MS = 5000;

/**
 * After a deployment the old version's files may be gone, and only a reload loads the new ones. Reloads the page if the
 * server can be reached and this version has not tried recently; returns whether it does.
 */
export const reloadForNewCode = async (sessionStorage: SafeStorage): Promise<boolean> => {
  if (!(await isServerThere()) || !isFirstTry(sessionStorage)) return false;
  location.reload();
  return true;
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
  return sessionStorage.isKept(RELOADED);
};
