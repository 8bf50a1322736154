import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BuiltFile, builtFiles } from './builtFiles.ts';

/** URLs that are only shown or compared. Nothing is loaded from them. */
const NOT_LOADED = [
  /^http:\/\/www\.w3\.org\//,
  /^https:\/\/react\.dev\//,
  /^https:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?:[/:]|$)/,
  // Links to common mailboxes.
  /^https:\/\/(?:mail\.google\.com|outlook\.live\.com|mail\.yahoo\.com|mail\.proton\.me|www\.icloud\.com)\//,
];

const urlsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+[^\s"'`<>)\\]*/g)].map(([url]) => url);

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

const inlineOf = (tag: 'script' | 'style', html: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].flatMap(([, text]) => text ?? []);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['dist', 'dist-demo'] as const)('%s', (folder) => {
  const files = builtFiles(folder);
  const ending = (end: string): BuiltFile[] => files.filter(({ path }) => path.endsWith(end));
  const documents = ending('.html');
  const appDocuments = documents.filter(({ path }) => !path.endsWith('/panel.html'));

  it('has a content security policy before any script or style', () => {
    for (const { text } of documents)
      expect(text.indexOf('http-equiv')).toBeLessThan(text.search(/<(?:script|style|link)\b/));
  });

  it('has a policy without exceptions', () => {
    for (const { text } of documents) {
      expect(cspOf(text).get('default-src')).toBe("'none'");
      expect([...cspOf(text).values()].join(' ')).not.toMatch(/unsafe|http|\*/);
    }
  });

  it('allows its inline scripts and styles by their hashes', () => {
    for (const { text } of appDocuments) {
      expect(Object.fromEntries(cspOf(text))).toEqual({
        'default-src': "'none'",
        'script-src': ["'self'", ...inlineOf('script', text).map(hashOf)].join(' '),
        'style-src': ["'self'", ...inlineOf('style', text).map(hashOf)].join(' '),
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

  it('starts its documents with the character set and the referrer policy', () => {
    for (const { text } of documents) {
      const head = [...text.matchAll(/<(?:meta|link|script|style)\b[^>]*>/g)].map(([tag]) => tag);
      expect(head.slice(0, 2)).toEqual([
        '<meta charset="utf-8">',
        '<meta name="referrer" content="no-referrer">',
      ]);
    }
  });

  it('has one inline script and one inline style in each document', () => {
    for (const { text } of appDocuments) {
      expect(inlineOf('script', text)).toHaveLength(1);
      expect(inlineOf('style', text)).toHaveLength(1);
      expect(text.match(/<(?:script|style)\b/g)).toHaveLength(2);
    }
  });

  it('has no style or event handler attributes', () => {
    for (const { text } of appDocuments) expect(text.match(/\sstyle=|\son\w+=|javascript:/gi)).toBeNull();
  });

  it('loads nothing from another host', () => {
    const scripts = folder === 'dist' ? ending('.js') : [];
    for (const { path, text } of [...documents, ...ending('.css'), ...scripts]) {
      // The landing document shows sample links.
      const known = /\.js$|^landing/.test(path) ? NOT_LOADED : NOT_LOADED.slice(0, 1);
      const foreign = urlsIn(text).filter((url) => !known.some((pattern) => pattern.test(url)));
      expect(foreign, path).toEqual([]);
      if (!path.endsWith('.js')) expect(text.match(/(?:url\(|src=|href=)["']?\/\//g), path).toBeNull();
    }
  });

  it('does not compile strings to code', () => {
    for (const { path, text } of ending('.js')) {
      expect(text.match(/(?<![\w$.])eval\(/g), path).toBeNull();
      // Inversify can compile factories but does not do so by default (`jitless`).
      if (folder === 'dist-demo' || /resolvedValue|inversify/i.test(text)) continue;
      expect(text.match(/\bnew Function\b|(?<![\w$.])Function\(/g), path).toBeNull();
    }
  });
});
