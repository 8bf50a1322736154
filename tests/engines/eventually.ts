const LOOK_AGAIN_MS = 50;
/** Only what hangs comes to this: a busy machine may take ten times as long as a quiet one. */
const GIVE_UP_AFTER_MS = 30_000;

/** What `look` returns once it is true; a failure counts as not yet. Rejects with `wanted` when it never is. */
export const eventually = async <T>(look: () => Promise<T>, wanted: unknown = look): Promise<T> => {
  for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; ) {
    const seen = await look().catch(() => undefined);
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`This never was true: ${wanted}`);
};
