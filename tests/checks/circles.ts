import { type SourceFile, targetOf } from './imports.ts';

/** Groups of files that import one another in a circle, through types too: each file of a group reaches all others of it. */
export const circlesOf = (files: readonly SourceFile[]): string[][] => {
  const imported = new Map(
    files.map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => targetOf(path, specifier));
      return [path, targets.flatMap((target) => ('file' in target ? target.file : []))];
    }),
  );
  const reachedFrom = (path: string): ReadonlySet<string> => {
    // A set that grows is walked to its end.
    const reached = new Set(imported.get(path));
    for (const one of reached) for (const next of imported.get(one) ?? []) reached.add(next);
    return reached;
  };
  const reached = new Map([...imported.keys()].map((path) => [path, reachedFrom(path)]));
  const groups = [...reached].map(([path, all]) =>
    [...reached.keys()].filter((one) => all.has(one) && reached.get(one)?.has(path)),
  );
  const named = new Map(groups.map((group) => [group.join(), group]));
  named.delete('');
  return [...named.values()];
};
