import { allRoutes } from '../../provider/mirage.ts';

/** For any method, and any call. */
export const ANY = '*';

const calls = allRoutes.map(({ method, path }) => ({ method: method.toUpperCase(), path }));

const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

export const METHODS: readonly string[] = [ANY, ...once(calls.map(({ method }) => method))];

/** The paths that calls of a method have, or all calls. */
export const pathsOf = (method: string): readonly string[] => [
  ANY,
  ...once(calls.filter((call) => method === ANY || call.method === method).map(({ path }) => path)),
];
