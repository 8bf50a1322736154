import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** Folders whose code processes untrusted text. `tools/vite` only reads our sources. */
const FOLDERS = ['src', 'contract', 'mocks', 'provider-check', 'server'];
const isRead = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith(join('src', 'build'));

/** Files whose patterns have a bounded run time. The analysis does not detect the bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/config.ts': 'reads build settings',
  'src/domain/text/fullCount.ts': 'runs on the digits of a number',
  'src/adapters/browser/errors/maskSecrets.ts': 'repeats at most a few dozen times',
};

/** Files with lookaround assertions, which the analysis does not support, and why they are linear. */
const HAS_LOOKAROUND: Readonly<Record<string, string>> = {
  'src/domain/import/csv.ts': 'looks ahead to the next separator at most, once per separator',
  'src/domain/urls/destination.ts': 'looks ahead once, at the start',
  'src/domain/links/linkSearch.ts': 'starts once per run of slashes',
  'src/domain/tags/tagList.ts': 'looks ahead to the next quote at most, once per separator',
  'src/domain/tags/tags.ts': 'starts once before each run of letters',
  'src/ui/links/view/destinationParts.ts': 'starts once per run of spaces',
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

/** Only unbounded repetition can take more than linear time. */
const isUnbounded = ({ source }: Pattern) => /[*+]|,\}/.test(source);

describe('the regular expressions', () => {
  it('run in linear time', { timeout: 300_000 }, async () => {
    const patterns = files
      .filter((file) => !(file in BOUNDED))
      .flatMap(patternsIn)
      .filter(isUnbounded);
    expect(patterns.length).toBeGreaterThan(50);
    const slow: string[] = [];
    // Sequentially, because each concurrent check would start a process.
    for (const { file, source, flags } of patterns) {
      const { status } = await check(source, flags, { checker: 'automaton', timeout: null });
      if (status !== 'safe' && !(status === 'unknown' && file in HAS_LOOKAROUND))
        slow.push(`${file}: /${source}/${flags} ${status}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('the analysis', () => {
  it('finds a pattern with quadratic run time', async () => {
    expect((await check(String.raw`\s+$`, '')).status).toBe('vulnerable');
  });
});
