import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './support/act.ts';
import { FORCED, faintParts, force, rewriteStyles } from './support/contrast.ts';
import { openApp } from './support/openApp.ts';
import { button, rested, settled } from './support/see.ts';
import { violations } from './support/violations.ts';
import { aWireLink, listOf, wireLinks } from './support/wireAnswers.ts';

/*
 * Texts of 4.5 : 1 and parts of 3 : 1, also under the pointer, pressed, focused, selected and invalid.
 */

const LIST = listOf([aWireLink({ id: '99', isActive: false }), ...wireLinks(24)]);

const PLACES: readonly (readonly [address: string, as: 'ada' | 'nobody', act: () => Promise<unknown>])[] = [
  ['/auth/register', 'nobody', () => press(button('Send me a magic link'))],
  ['/landing', 'nobody', rested],
  ['/home', 'ada', rested],
  [
    '/links',
    'ada',
    async () => {
      await press(button('Select'));
      await press(page.getByRole('checkbox', { name: 'Select brev.example/link-1' }));
    },
  ],
  ['/links?status=active', 'ada', () => press(button('More options for brev.example/link-1'))],
  ['/links/1', 'ada', rested],
  ['/analytics', 'ada', rested],
  ['/settings', 'ada', rested],
];

test.each(PLACES)(
  '%s can be seen in every state of its controls, in both themes',
  async (address, as, act) => {
    await openApp(address, { as, script: { 'GET /v1/links': LIST } });
    await settled();
    await act();
    await rested();
    rewriteStyles();
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      for (const state of FORCED) {
        force(state);
        for (const harm of [...(await violations('color-contrast')), ...faintParts()])
          found.push(`${theme}, ${state || 'at rest'}: ${harm}`);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
