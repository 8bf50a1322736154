/** Some calls, written `METHOD path` as in a fault rule: `GET /v1/analytics/*`. */
export interface CallPattern {
  /** `*` for any. */
  readonly method: string;
  /** In a path `:name` stands for one part, and a last `*` for the rest. */
  readonly path: string;
}

const PATTERN = /^(GET|POST|PUT|DELETE|PATCH|\*)\s+(\/\S*|\*)$/i;

/** Reads a pattern; throws an Error with one sentence for any other text. */
export const parseCallPattern = (text: string): CallPattern => {
  const [, method, path] = PATTERN.exec(text.toWellFormed().trim()) ?? [];
  if (method === undefined || path === undefined) {
    throw new Error(`"${text}" names no calls. Enter METHOD path, such as GET /v1/analytics/*.`);
  }
  return { method: method.toUpperCase(), path };
};

/** `parseCallPattern` reads it back. */
export const formatCallPattern = ({ method, path }: CallPattern): string => `${method} ${path}`;
