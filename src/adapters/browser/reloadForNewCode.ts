import type { SafeStorage } from './SafeStorage.ts';

const RELOADED = 'brevity:reloaded';
const RELOAD_AGAIN_AFTER_MS = 60_000;
const ANSWER_WITHIN_MS = 5000;

/**
 * After a deployment the old program's files are gone, and only a reload brings the new ones. Reloads the page if the
 * server can be reached and this program has not tried before; returns whether it does.
 */
export const reloadForNewCode = async (sessionStorage: SafeStorage): Promise<boolean> => {
  if (!(await isServerThere()) || !isFirstTry(sessionStorage)) return false;
  location.reload();
  return true;
};

/** Without the server a reload would leave the user with nothing. */
const isServerThere = async () => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** The time counts too: servers that are replaced one by one may serve the old and the new program in turn. */
const isFirstTry = (sessionStorage: SafeStorage) => {
  // The name of this file changes with every build.
  const build = import.meta.url;
  const [lastBuild, at] = (sessionStorage.get(RELOADED) ?? '').split(' ');
  if (lastBuild === build || Date.now() - Number(at) < RELOAD_AGAIN_AFTER_MS) return false;
  sessionStorage.set(RELOADED, `${build} ${Date.now()}`);
  // What is not kept over the reload could go round for ever.
  return sessionStorage.isKept(RELOADED);
};
