/** A pattern that matches calls, written `METHOD path`, such as `GET /v1/analytics/*`. */
export interface CallPattern {
  /** `*` matches any method. */
  readonly method: string;
  /** `:name` matches one segment. A trailing `*` matches the rest. */
  readonly path: string;
}

export const ANY = '*';

export const METHODS: readonly string[] = [ANY, 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Parses a pattern. Throws an Error with one sentence if the text is invalid. */
export const parseCallPattern = (text: string): CallPattern => {
  const [, method = '', path] = /^(\S+)\s+(\/[^\s?]*|\*)$/.exec(text.toWellFormed().trim()) ?? [];
  if (path === undefined || !METHODS.includes(method.toUpperCase()))
    throw new Error(
      `"${text}" is not a request pattern. Enter a method and a path, such as GET /v1/analytics/*.`,
    );
  return { method: method.toUpperCase(), path };
};
export const canonicalPattern = (text: string): string => {
  const { method, path } = parseCallPattern(text);
  return `${method} ${path}`;
};

/** Compares a pattern with a path or another pattern. `:name` in either of them matches one segment. */
const matchesPath = (path: string, other: string): boolean => {
  if (path === ANY) return true;
  const wanted = path.split('/');
  const parts = other.split('/');
  const isOpen = wanted.at(-1) === ANY;
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => {
    const one = parts[index];
    return part === one || part === ANY || part.startsWith(':') || one?.startsWith(':');
  });
};

/** Whether a pattern matches a call. `path` must not include the query. */
export const matches = (pattern: CallPattern, method: string, path: string): boolean =>
  [ANY, method].includes(pattern.method) && matchesPath(pattern.path, path);

/** Returns the methods of a route. Servers respond to HEAD wherever they respond to GET. */
export const verbsOf = ({ method }: CallPattern): readonly string[] =>
  method.toUpperCase() === 'GET' ? ['GET', 'HEAD'] : [method.toUpperCase()];

/** Whether a pattern matches calls of a route. */
export const fitsCall = (pattern: CallPattern, call: CallPattern): boolean =>
  verbsOf(call).some((verb) => matches(pattern, verb, call.path));
