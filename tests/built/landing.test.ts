import { describe, expect, test } from 'vitest';
import { builtFiles } from './builtFiles.ts';

/** As a browser shows it that runs no scripts. */
const withoutScripts = (html: string) => html.replace(/<script>.*?<\/script>/gs, '');

describe.each(['dist', 'dist-demo'])('the landing page of %s', (folder) => {
  const files = builtFiles(folder);
  const html = files.find(({ path }) => path === 'landing.html')?.text ?? '';
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

  test('is whole before the program is there, with its styles in it', () => {
    const page = withoutScripts(html);
    expect(page).toContain('<title>Landing | Brevity Dashboard</title>');
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    for (const text of ['Long links, said short.', '147 characters', 'Say it short.', 'No password'])
      expect(page).toContain(text);
    expect(page.match(/class="row link-row"/g)).toHaveLength(5);
    expect(page).toContain('class="plot-bar"');
    for (const name of ['.shortener-short', '.picture', '.link-row', '.plot-bar'])
      expect(css).toContain(name);
  });

  test('leads in without scripts, to the demo where there is one', () => {
    const hrefs = [...html.matchAll(/<a (?=[^>]*class="button)[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    const ways = ['/auth/register', '/auth/login'];
    expect(new Set(hrefs)).toEqual(new Set(folder === 'dist' ? ways : [...ways, '/links?as=demo']));
  });

  test('names a picture for other sites, and icons, which are there', () => {
    const named = [...html.matchAll(/(?:href|content)="\/([\w-]+\.png)"/g)].map(([, path]) => path);
    expect(named.toSorted()).toEqual(['apple-touch-icon.png', 'card.png', 'icon.png']);
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
  });
});
