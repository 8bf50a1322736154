/** Longer paths are compared by their beginning: the time grows with the square of the length. */
const MAX_LENGTH = 100;

/** How many characters must be put in, taken out or replaced to make one text of the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at < above.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + Number(character !== other[at - 1]);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
};

/** Of the paths of routes those that a mistaken path is most like; any text stands for a part with a name. */
export const nearestPaths = (path: string, known: readonly string[], count: number): readonly string[] => {
  const parts = path.slice(0, MAX_LENGTH).split('/');
  const filled = (route: string): string =>
    route.replace(/:\w+/g, (name, at: number) => parts[route.slice(0, at).split('/').length - 1] || name);
  const away = (route: string): number => distance(parts.join('/'), filled(route));
  return known.toSorted((one, other) => away(one) - away(other)).slice(0, count);
};
