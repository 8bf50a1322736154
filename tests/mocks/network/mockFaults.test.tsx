import { describe, test } from 'vitest';
import { LINK, seeTyped, type } from '../../ui/support/linkForm.ts';
import { aMock, signInTo } from '../../ui/support/mockApp.ts';
import { startOn } from '../../ui/support/openApp.ts';
import { button, see, toast } from '../../ui/support/see.ts';

const STALLED_MS = 15_000;

/** An outcome of a fault rule, and what the app says of it (spec section 8), after its prefix. */
const SAID: readonly (readonly [outcome: string, reason: string])[] = [
  ['409 {"error":"Short code is already taken"}', 'Short code is already taken'],
  ['409', 'HTTP error! status: 409'],
  ['500 no JSON', 'HTTP error! status: 500'],
  ['503 {"error":""}', 'HTTP error! status: 503'],
  ['html', 'HTTP error! status: 502'],
  ['malformed', 'The server sent an answer that cannot be read.'],
  ['lost', 'The server cannot be reached. Check your connection and try again.'],
];

describe('a fault rule on creating a link', () => {
  test.each(SAID)('%s: says so, keeps what was typed, and the next try works', async (outcome, reason) => {
    const { mock } = aMock({ faults: [`POST /v1/links 1st ${outcome}`] });
    await signInTo(mock);
    await startOn(mock, '/add-link');
    await type(LINK);
    await button('Create Link').click();
    await see(toast(`Failed to create link: ${reason}`)).toBeVisible();
    await seeTyped(LINK);
    await button('Create Link').click();
    await see(toast('Link created successfully!')).toBeVisible();
  });

  test('cut: the link is there though its answer was lost, and the app says what it knows', async () => {
    const { mock } = aMock({ faults: ['POST /v1/links 1st cut'] });
    await signInTo(mock);
    await startOn(mock, '/add-link');
    await type(LINK);
    await button('Create Link').click();
    await see(toast(`Failed to create link: ${SAID.at(-1)?.[1]}`)).toBeVisible();
    await button('Create Link').click();
    await see(toast('Failed to create link: Short code is already taken')).toBeVisible();
  });
});

describe('a fault rule on reading links', () => {
  test.each([...SAID.map(([outcome]) => outcome), 'cut'])(
    '%s: says so, and the next try works',
    async (outcome) => {
      const { mock } = aMock({ faults: [`GET /v1/links first 1 ${outcome}`] });
      await signInTo(mock);
      await startOn(mock, '/links');
      await see(toast('Failed to load links')).toBeVisible();
      await button('Try again').click();
      await see('Page 1 of 12').toBeVisible();
    },
  );

  test(
    'timeout: is given up after 10 seconds',
    async () => {
      const { mock } = aMock({ faults: ['GET /v1/links 1st timeout'] });
      await signInTo(mock);
      await startOn(mock, '/links');
      await see(toast('Failed to load links'), STALLED_MS).toBeVisible();
      await button('Try again').click();
      await see('Page 1 of 12').toBeVisible();
    },
    2 * STALLED_MS,
  );

  test('taken away while the screen is open lets it recover by itself', async () => {
    const { mock } = aMock({ faults: ['GET /v1/links 503'] }, () => dispatchEvent(new Event('online')));
    await signInTo(mock);
    await startOn(mock, '/links');
    await see(toast('Failed to load links')).toBeVisible();
    mock.change({ faults: [] });
    await see('Page 1 of 12').toBeVisible();
  });
});
