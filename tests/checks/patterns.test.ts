import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What runs on texts from outside; `tools/vite` reads only our own sources. */
const FOLDERS = ['src', 'contract', 'mocks', 'provider-check', 'server'];
const isRead = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith(join('src', 'build'));

/** Patterns whose time cannot grow beyond a bound, which the analysis does not see. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/config.ts': 'reads settings of the build',
  'src/domain/text/fullCount.ts': 'runs on the digits of a number',
  'src/adapters/browser/errors/maskSecrets.ts':
    'repeats at most some dozen times before the end of what it masks',
};

/** Patterns that look ahead or behind, which the analysis cannot follow. */
const LOOKS_AROUND: Readonly<Record<string, string>> = {
  'src/domain/import/csv.ts': 'looks ahead at most to the next separator, once for each',
  'src/domain/urls/destination.ts': 'looks ahead once, at the beginning',
  'src/domain/links/linkSearch.ts': 'begins once in each run of slashes',
  'src/domain/tags/tagList.ts': 'looks ahead at most to the next quote, once for each separator',
  'src/domain/tags/tags.ts': 'begins once before each run of letters',
  'src/ui/links/view/destinationParts.ts': 'begins once in each run of spaces',
};

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const patternsIn = (file: string): Pattern[] => {
  const patterns: Pattern[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return patterns;
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter(isRead);

/** Only what repeats without a limit can take more than linear time. */
const repeats = ({ source }: Pattern) => /[*+]|,\}/.test(source);

test('no pattern takes more than linear time, whatever the text', { timeout: 300_000 }, async () => {
  const patterns = files
    .filter((file) => !(file in BOUNDED))
    .flatMap(patternsIn)
    .filter(repeats);
  expect(patterns.length).toBeGreaterThan(50);
  const slow: string[] = [];
  // One after the other: those that are asked at once start a program each.
  for (const { file, source, flags } of patterns) {
    const { status } = await check(source, flags, { checker: 'automaton', timeout: null });
    if (status !== 'safe' && !(status === 'unknown' && file in LOOKS_AROUND))
      slow.push(`${file}: /${source}/${flags} ${status}`);
  }
  expect(slow).toEqual([]);
});

test('a pattern that takes quadratic time is found', async () => {
  expect((await check(String.raw`\s+$`, '')).status).toBe('vulnerable');
});
