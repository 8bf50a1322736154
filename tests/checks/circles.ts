import { type SourceFile, targetOf } from './imports.ts';

/** Groups of files that import one another in a circle, through types too: each file of a group reaches all others of it. */
export const circlesOf = (files: readonly SourceFile[]): string[][] => {
  const known = new Set(files.map(({ path }) => path));
  const imported = new Map(
    files.map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => targetOf(path, specifier));
      return [
        path,
        targets.flatMap((target) => ('file' in target && known.has(target.file) ? target.file : [])),
      ];
    }),
  );
  const reachable = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (path: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(imported.get(path) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(imported.get(next) ?? []));
    }
    return seen;
  };
  for (const path of known) reachable.set(path, reachedFrom(path));
  const circles = new Map<string, string[]>();
  for (const path of known) {
    if (!reachable.get(path)?.has(path)) continue;
    const group = [...known].filter((one) => reachable.get(path)?.has(one) && reachable.get(one)?.has(path));
    circles.set(group.join(), group);
  }
  return [...circles.values()];
};
