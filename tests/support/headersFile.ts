import { readFileSync } from 'node:fs';

type Header = readonly [name: string, value: string];

interface Rule {
  readonly pattern: RegExp;
  readonly headers: Header[];
}

/** `*` stands for anything, `:name` for one part of a path. */
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

/** What a host that reads `_headers` sends with a path, in turn; hosts join what comes twice. */
export const headersOf = (path: string, file = 'public/_headers'): Header[] =>
  rulesIn(readFileSync(file, 'utf8')).flatMap(({ pattern, headers }) => (pattern.test(path) ? headers : []));
