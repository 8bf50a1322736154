import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION_ENDS } from '../../../../src/adapters/browser/storage/storageNames.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  link,
  toast,
} from '../../support/expectElement.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { held, json, networkDown, refuse, silence } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, growingList } from '../../support/wireAnswers.ts';
import { addRows, CREATE, cell, openScreen, PATH, providerScript, sentCodes } from './bulkCreateScreen.ts';

const ERROR = 'Failed to create link: Taken';

describe('a bulk create with a link that is refused', () => {
  /** The first row is created, the second one is refused, and the third one is invalid. */
  const createSome = async () => {
    const provider = await openScreen({ answers: { boots: refuse(409, 'Taken'), hats: json({}, 201) } });
    await addRows('hats', 'boots', 'no code');
    await click(button('Create 2 links'));
    await expectElement(ERROR).toBeVisible();
    return provider;
  };

  const createRest = async () => {
    const provider = await createSome();
    await fill(cell('Short code', 2), 'boots-2');
    await click(button('Remove row 3'));
    await click(button('Create 1 link'));
    await expectElement(toast('1 link created')).toBeVisible();
    return provider;
  };

  it('creates the other links', async () => {
    await createSome();
    await expectElement(page.getByRole('status').getByText('1 of 3 links created')).toBeVisible();
  });

  it('shows the error until the row is edited', async () => {
    await createSome();
    await fill(cell('Short code', 2), 'boots-2');
    await expectElement(ERROR).not.toBeInTheDocument();
  });

  it('sends only the refused link again', async () => {
    const provider = await createRest();
    expect(sentCodes(provider)).toEqual(['hats', 'boots', 'boots-2']);
  });

  it.each([
    { layout: 'a table', width: 1280 },
    { layout: 'cards', width: 320 },
  ])('has no accessibility violations as $layout', async ({ width }) => {
    await createSome();
    await page.viewport(width, 640);
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('fits into 320 pixels', async () => {
    await createSome();
    await page.viewport(320, 640);
    await click(page.getByText('Add more'));
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it('exports the created links', async () => {
    await createRest();
    await click(button('Save as CSV'));
    await expectElement(page.getByText(/^2 links exported to /)).toBeVisible();
  });

  it('selects the created links in the list', async () => {
    await createRest();
    await click(button('Show in list'));
    await expectPoll(currentUrl).toBe('/links');
    await expectElement('1 selected').toBeVisible();
  });
});

describe('a running bulk create', () => {
  const createAndLeave = async () => {
    const { answer, release } = held(json(aWireLink({ id: 'a' }), 201));
    // A pending action would still prompt in the next test.
    onTestFinished(release);
    const provider = await openScreen({ answers: { a: answer } });
    await addRows('a', 'b', 'c');
    await click(button('Create 3 links'));
    await expectElement('Creating 2 of 3').toBeVisible();
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
    return { provider, release };
  };

  it('shows its progress on other screens', async () => {
    await createAndLeave();
    await expectElement(
      page.getByRole('region', { name: 'Creating links' }).getByText('Creating 2 of 3'),
    ).toBeVisible();
  });

  it('completes the requests that were sent before it is paused', async () => {
    const { provider, release } = await createAndLeave();
    await click(button('Pause'));
    release();
    await expectElement(toast('3 links created')).toBeVisible();
    expect(sentCodes(provider)).toEqual(['a', 'b', 'c']);
  });

  it('stops at logout', async () => {
    const { answer, release } = held(json(aWireLink({ id: 'a' }), 201));
    const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const provider = await openScreen({
      answers: Object.fromEntries(codes.map((code) => [code, answer])),
    });
    await addRows(...codes);
    await click(button('Create 6 links'));
    await expectPoll(() => sentCodes(provider)).toHaveLength(4);
    dispatchEvent(new Event(SESSION_ENDS));
    release();
    await expectElement('4 of 6 links created').toBeVisible();
    expect(sentCodes(provider)).toEqual(codes.slice(0, 4));
  });
});

describe('a bulk create after a reload', () => {
  /** Three links were created, one of them without a response. The request of the fourth one is pending. */
  const reload = async () => {
    const script = providerScript({ answers: { lost: networkDown, never: silence } });
    const provider = await openApp(PATH, { script });
    await addRows('made', 'lost', 'never', 'other');
    await click(button('Create 4 links'));
    await expectPoll(() => sentCodes(provider)).toEqual(['made', 'lost', 'never', 'other']);
    await expectElement('Creating 3 of 4').toBeVisible();
    closeApp();
    const nextVisit = await openApp(PATH, { script: { ...script, [CREATE]: growingList([])[CREATE] } });
    await expectElement(page.getByText(/^We restored your list/)).toBeVisible();
    return nextVisit;
  };

  it('is restored without a request', async () => {
    const provider = await reload();
    expect(sentCodes(provider)).toEqual([]);
  });

  it('does not create a link twice', async () => {
    const provider = await reload();
    // After this time, the earlier requests must have arrived.
    vi.setSystemTime(Date.now() + 15_000);
    await click(button('Create 2 links'));
    await expectElement(toast('2 links created')).toBeVisible();
    expect(sentCodes(provider)).toEqual(['never']);
  });
});
