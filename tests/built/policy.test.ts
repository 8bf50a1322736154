import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BuiltFile, builtFiles } from './builtFiles.ts';

/** Addresses that are shown, named or compared with, but from which nothing is loaded. */
const NAMED_ONLY = [
  /^http:\/\/www\.w3\.org\//,
  /^https:\/\/react\.dev\//,
  /^https:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?:[/:]|$)/,
  // The usual mailboxes, as links to open.
  /^https:\/\/(?:mail\.google\.com|outlook\.live\.com|mail\.yahoo\.com|mail\.proton\.me|www\.icloud\.com)\//,
];

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+[^\s"'`<>)\\]*/g)].map(([address]) => address);

const cspOf = (html: string): Map<string, string> => {
  const content = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1] ?? '';
  const directives = content.replaceAll('&#39;', "'").split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
};

const inside = (tag: 'script' | 'style', html: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].flatMap(([, text]) => text ?? []);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['dist', 'dist-demo'] as const)('%s', (folder) => {
  const files = builtFiles(folder);
  const ending = (end: string): BuiltFile[] => files.filter(({ path }) => path.endsWith(end));
  const pages = ending('.html');
  const pagesOfProgram = pages.filter(({ path }) => !path.endsWith('/panel.html'));

  test('has a strict policy before anything that it governs', () => {
    for (const { text } of pages) {
      expect(text.indexOf('http-equiv')).toBeLessThan(text.search(/<(?:script|style|link)\b/));
      expect(cspOf(text).get('default-src')).toBe("'none'");
      expect([...cspOf(text).values()].join(' ')).not.toMatch(/unsafe|http|\*/);
    }
    for (const { text } of pagesOfProgram) {
      expect(Object.fromEntries(cspOf(text))).toEqual({
        'default-src': "'none'",
        'script-src': ["'self'", ...inside('script', text).map(hashOf)].join(' '),
        'style-src': ["'self'", ...inside('style', text).map(hashOf)].join(' '),
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'manifest-src': "'self'",
        'connect-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      });
    }
  });

  test('says first what its character set is, and that it sends no referrer', () => {
    for (const { text } of pages) {
      const head = [...text.matchAll(/<(?:meta|link|script|style)\b[^>]*>/g)].map(([tag]) => tag);
      expect(head.slice(0, 2)).toEqual([
        '<meta charset="utf-8">',
        '<meta name="referrer" content="no-referrer">',
      ]);
    }
  });

  test('has one script and one style sheet inside its pages, and nothing that needs more than their hashes', () => {
    for (const { text } of pagesOfProgram) {
      expect(inside('script', text)).toHaveLength(1);
      expect(inside('style', text)).toHaveLength(1);
      expect(text.match(/<(?:script|style)\b/g)).toHaveLength(2);
      expect(text.match(/\sstyle=|\son\w+=|javascript:/gi)).toBeNull();
    }
  });

  test('loads nothing from another host', () => {
    const scripts = folder === 'dist' ? ending('.js') : [];
    for (const { path, text } of [...pages, ...ending('.css'), ...scripts]) {
      // The landing page shows sample links, as a picture.
      const known = /\.js$|^landing/.test(path) ? NAMED_ONLY : NAMED_ONLY.slice(0, 1);
      const foreign = addressesIn(text).filter((address) => !known.some((one) => one.test(address)));
      expect(foreign, path).toEqual([]);
      if (!path.endsWith('.js')) expect(text.match(/(?:url\(|src=|href=)["']?\/\//g), path).toBeNull();
    }
  });

  test('makes no code out of text', () => {
    for (const { path, text } of ending('.js')) {
      expect(text.match(/(?<![\w$.])eval\(/g), path).toBeNull();
      // Inversify has a compiler of factories, which its default of `jitless` never calls.
      if (folder === 'dist-demo' || /resolvedValue|inversify/i.test(text)) continue;
      expect(text.match(/\bnew Function\b|(?<![\w$.])Function\(/g), path).toBeNull();
    }
  });
});
