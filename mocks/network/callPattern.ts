/** Some calls, written `METHOD path`: `GET /v1/analytics/*`. */
export interface CallPattern {
  /** `*` for any. */
  readonly method: string;
  /** In a path `:name` stands for one part, and a last `*` for the rest. */
  readonly path: string;
}

export const ANY = '*';

export const METHODS: readonly string[] = [ANY, 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reads a pattern; throws an Error with one sentence for any other text. */
export const parseCallPattern = (text: string): CallPattern => {
  const [, method = '', path] = /^(\S+)\s+(\/[^\s?]*|\*)$/.exec(text.toWellFormed().trim()) ?? [];
  if (path === undefined || !METHODS.includes(method.toUpperCase()))
    throw new Error(`"${text}" names no calls. Enter METHOD path, such as GET /v1/analytics/*.`);
  return { method: method.toUpperCase(), path };
};
export const canonicalPattern = (text: string): string => {
  const { method, path } = parseCallPattern(text);
  return `${method} ${path}`;
};

/** A `:name` stands for one part, in the path of the provider's call too. */
const fitsPath = (path: string, other: string): boolean => {
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

/** Whether a pattern is about a call. The path comes without its query. */
export const matches = (pattern: CallPattern, method: string, path: string): boolean =>
  [ANY, method].includes(pattern.method) && fitsPath(pattern.path, path);

/** The methods of a call of the provider: servers respond to HEAD wherever they respond to GET. */
export const verbsOf = ({ method }: CallPattern): readonly string[] =>
  method.toUpperCase() === 'GET' ? ['GET', 'HEAD'] : [method.toUpperCase()];

/** Whether a pattern is about some calls of the provider, which are a pattern too. */
export const fitsCall = (pattern: CallPattern, call: CallPattern): boolean =>
  verbsOf(call).some((verb) => matches(pattern, verb, call.path));
