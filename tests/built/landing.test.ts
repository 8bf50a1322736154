import { describe, expect, it } from 'vitest';
import { builtFiles } from './builtFiles.ts';

/** Returns the document as a browser without scripts shows it. */
const withoutScripts = (html: string) => html.replace(/<script>.*?<\/script>/gs, '');

describe.each(['dist', 'dist-demo'])('the landing screen of %s', (folder) => {
  const files = builtFiles(folder);
  const html = files.find(({ path }) => path === 'landing.html')?.text ?? '';
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

  it('is complete before any script runs', () => {
    const document = withoutScripts(html);
    expect(document).toContain('<title>Landing | Brevity Dashboard</title>');
    expect(document.match(/<h1[ >]/g)).toHaveLength(1);
    for (const text of ['Long links, made short.', '147 characters', 'Keep it short.', 'No password'])
      expect(document).toContain(text);
    expect(document.match(/class="row link-row"/g)).toHaveLength(5);
    expect(document).toContain('class="plot-bar"');
  });

  it('contains its styles', () => {
    for (const name of ['.shortener-short', '.picture', '.link-row', '.plot-bar'])
      expect(css).toContain(name);
  });

  it('has links that work without scripts', () => {
    const hrefs = [...html.matchAll(/<a (?=[^>]*class="button)[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    const expected = ['/auth/register', '/auth/login'];
    const demo = folder === 'dist' ? [] : ['/links?as=demo'];
    expect(new Set(hrefs)).toEqual(new Set([...expected, ...demo]));
  });

  it('names existing icons and an existing preview image', () => {
    const named = [...html.matchAll(/(?:href|content)="\/([\w-]+\.png)"/g)].map(([, path]) => path);
    expect(named.toSorted()).toEqual(['apple-touch-icon.png', 'card.png', 'icon.png']);
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
  });
});
