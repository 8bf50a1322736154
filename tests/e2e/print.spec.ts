import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { DEMO_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForIdle } from './support/idle.ts';

test.use({ baseURL: DEMO_APP });

/** Prints a page to PDF. Returns the text of each sheet, from top to bottom. */
const print = async (page: Page, format: string): Promise<readonly string[]> => {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const sheets = Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1));
  return Promise.all(
    sheets.map(async (sheet) => {
      const { items } = await (await sheet).getTextContent();
      return items
        .flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str, at: item.transform }] : []))
        .toSorted(({ at: one }, { at: other }) => other[5] - one[5] || one[4] - other[4])
        .map(({ text }) => text.trim())
        .join(' ');
    }),
  );
};

const open = async (page: Page, path: string) => {
  await page.goto(`${path}?as=demo&mock=typical;latency=0`);
  await waitForIdle();
};

for (const format of ['A4', 'Letter']) {
  test.describe(`a print on ${format}`, () => {
    test('breaks no page after a heading or inside a click breakdown', async ({ page }) => {
      await open(page, '/analytics');
      const sheets = await print(page, format);
      const headings = await page.getByRole('heading').allTextContents();
      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets).not.toContain('');
      for (const sheet of sheets)
        expect(
          headings.filter((heading) => sheet.endsWith(heading)),
          sheet,
        ).toEqual([]);
      const shares = sheets.find((sheet) => sheet.includes('Share of all clicks'));
      expect(shares).toContain('All other links');
    });

    test('leaves out the skip link', async ({ page }) => {
      await open(page, '/links');
      const sheets = await print(page, format);
      expect(sheets[0]).toContain('All links 240');
      expect(sheets.filter((sheet) => sheet.includes('Skip to content'))).toEqual([]);
    });
  });
}
