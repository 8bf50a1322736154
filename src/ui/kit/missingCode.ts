/** What browsers, and Vite, say when a part of the program cannot be fetched. */
const MISSING = /import(?:ed|ing a) module|preload CSS|MIME type/i;

const RELOADED = 'brevity:reloaded';
const RELOAD_AGAIN_AFTER_MS = 60_000;
const ANSWER_WITHIN_MS = 5000;

/** Whether a part of the program could not be fetched: it is no longer there, or nothing can be. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/**
 * After a deployment the old program's files are gone, and only a reload brings the new ones. Reloads the page where
 * the server answers and this program has not tried before; answers whether it does.
 */
export const reloadForNewCode = async (): Promise<boolean> => {
  if (!(await isServerThere()) || !isFirstTry()) return false;
  location.reload();
  return true;
};

/** Without the server a reload would leave the reader with nothing. */
const isServerThere = async () => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** The time counts too: servers that are replaced one by one may answer with the old and the new program in turn. */
const isFirstTry = () => {
  // The name of this file changes with every build.
  const build = import.meta.url;
  try {
    const [lastBuild, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (lastBuild === build || Date.now() - Number(at) < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, `${build} ${Date.now()}`);
    return true;
  } catch {
    // What cannot be remembered could go round for ever.
    return false;
  }
};
