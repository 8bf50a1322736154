import { readFileSync } from 'node:fs';

type Header = readonly [name: string, value: string];

interface Rule {
  readonly pattern: RegExp;
  readonly headers: Header[];
}

/** Translates a path pattern: `*` matches anything, `:name` matches one path segment. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`);

const rulesIn = (text: string): Rule[] => {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ pattern: patternOf(line.trim()), headers: [] });
    else if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
};

/**
 * Returns the headers that a static host sends for a path, in the order of `_headers`. Hosts join the values
 * of a repeated name.
 */
export const headersOf = (path: string, file = 'public/_headers'): Header[] =>
  rulesIn(readFileSync(file, 'utf8')).flatMap(({ pattern, headers }) => (pattern.test(path) ? headers : []));
