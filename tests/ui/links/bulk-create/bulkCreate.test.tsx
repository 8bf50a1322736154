import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SESSION_ENDS } from '../../../../src/adapters/browser/storage/storageNames.ts';
import { deferred } from '../../../support/deferred.ts';
import {
  alert,
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  toast,
} from '../../support/expectElement.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { type Answer, held, json, networkDown, refuse, silence } from '../../support/ScriptedProvider.ts';
import { click, fill, findEnabled } from '../../support/user.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, growingList } from '../../support/wireAnswers.ts';

const ADDRESS = '/links/new-many';
const CREATE = 'POST /v1/links';
const LOCK = 'brevity:batch';

/** A provider that creates what it is asked for, and answers as a test says by the short code. */
const provider = (answers: Readonly<Record<string, Answer>> = {}) => {
  const script = growingList([aWireLink()]);
  const create: Answer = (call) => {
    const answer = answers[Object(call.body).customCode];
    if (!answer) return script[CREATE](call);
    if (answer === networkDown) script[CREATE](call);
    return answer(call);
  };
  return { script: { ...script, [CREATE]: create } };
};

const cell = (name: string, row: number) => field(`${name} of row ${row}`);

const paste = async (...lines: string[]) => {
  await fill(field('Links'), lines.join('\n'));
  await click(button('Continue'));
};

/** Lines with all fields, taken as they are. */
const pasteWhole = async (...codes: string[]) => {
  await paste(...codes.map((code) => `https://shop.example/${code}\t${code}\tThe ${code}`));
  await click(button(`Continue with ${codes.length} ${codes.length === 1 ? 'link' : 'links'}`));
};

const sent = (visit: Awaited<ReturnType<typeof openApp>>) =>
  visit.callsTo(CREATE).map(({ body }) => Object(body).customCode);

const transferOf = (file: File) => {
  const files = new DataTransfer();
  files.items.add(file);
  return files;
};

const choose = async (file: File) => {
  const input = await findEnabled(field('Choose a CSV file'));
  Object.assign(input, { files: transferOf(file).files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the links come', () => {
  test('from addresses alone: they get short codes at once, and when asked for titles, a campaign, and their return once they were discarded', async () => {
    await openApp(ADDRESS, provider());
    await paste('shop.example/boots', 'https://shop.example/hats?utm_term=x&size=3');
    await expectElement(cell('Destination URL', 1)).toHaveValue('https://shop.example/boots');
    await expectElement(cell('Short code', 1)).toHaveValue('boots');
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
    await expectElement(cell('Title', 2)).toHaveAccessibleDescription('Title is required');
    await click(button('Fill in 2 missing titles'));
    await expectElement(cell('Title', 2)).toHaveValue('Hats');
    await click(button('Add UTM parameters…'));
    await click(button('Apply to all'));
    await expectElement(cell('Destination URL', 2)).toHaveValue(
      'https://shop.example/hats?utm_term=x&size=3',
    );
    await click(button('Add UTM parameters…'));
    await fill(field('Source'), 'news letter');
    await click(button('Apply to all'));
    await expectElement(cell('Destination URL', 1)).toHaveValue(
      'https://shop.example/boots?utm_source=news%20letter',
    );
    await expectElement(cell('Destination URL', 2)).toHaveValue(
      'https://shop.example/hats?size=3&utm_source=news%20letter',
    );
    await expectElement(button('Create 2 links')).toBeEnabled();
    await click(button('Discard list'));
    await expectElement(field('Links')).toBeVisible();
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
    expect((await navigator.locks.query()).held).toContainEqual(expect.objectContaining({ name: LOCK }));
    await click(button('Undo'));
    history.back();
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
  });

  test('from no file that has too many; the columns of others are recognised and can be chosen anew', async () => {
    await openApp(ADDRESS, provider());
    await choose(new File([Array(5_002).fill('https://shop.example/a\n').join('')], 'links.csv'));
    await expectElement(alert('You can create up to 5,000 links at once. Split your list.')).toBeVisible();
    await choose(new File(['Begriff;Long URL;Slug\r\nGrüße;https://shop.example/a;a\r\n'], 'links.csv'));
    await expectElement(heading('Match the columns', 2)).toBeVisible();
    await expectElement(field('Begriff')).toHaveValue('');
    await expectElement(field('Slug')).toHaveValue('shortCode');
    await field('Begriff').selectOptions('Title');
    await click(button('Continue with 1 link'));
    await expectElement(cell('Title', 1)).toHaveValue('Grüße');
    await expectElement('1 link').toBeVisible();
  });

  test('from a file that is dropped anywhere; what is pasted stays when the screen is left before', async () => {
    await openApp(ADDRESS, provider());
    await fill(field('Links'), 'https://shop.example/a');
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
    history.back();
    await expectElement(field('Links')).toHaveValue('https://shop.example/a');
    const dataTransfer = transferOf(new File(['https://shop.example/dropped'], 'links.txt'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    expect(document.body.dispatchEvent(drop), 'left to the browser').toBe(false);
    await expectElement(cell('Short code', 1)).toHaveValue('dropped');
  });
});

describe('a file with problems', () => {
  const FILE = [
    'Long URL,Short code,Title,Tags',
    'https://maps.example/@48.85,2,15z,map,Map,c++',
    'https://shop.example/boots,boots,Boots,two words|🎄|2025',
  ].join('\r\n');
  const takeOver = async (tags?: readonly string[]) => {
    const known = growingList([aWireLink(tags && { tags })]);
    const visit = await openApp(ADDRESS, { script: known });
    await choose(new File([FILE], 'links.csv'));
    await expectElement(heading('Match the columns', 2)).toBeVisible();
    return visit;
  };

  test('lists what changes before its rows are taken over', async () => {
    await takeOver();
    await expectElement(page.getByText(/^1 row has more cells than the header\./)).toBeVisible();
    await expectElement(
      page.getByText(/“two words” becomes #two-words, “🎄” is skipped, “2025” becomes plain text/),
    ).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('creates a row in doubt only once the user accepts it', async () => {
    const visit = await takeOver();
    await click(button('Continue with 2 links'));
    await expectElement(page.getByText('This row has 2 more cells than the header: Map, c++')).toBeVisible();
    await expectElement(button('Create 1 link')).toBeEnabled();
    expect(await violationsInBothThemes()).toEqual([]);
    await click(button('Use as is'));
    await click(button('Create 2 links'));
    await expectElement(toast('2 links created')).toBeVisible();
    expect(sent(visit)).toEqual(['2', 'boots']);
  });

  test('gives links the provider’s own tags', async () => {
    const visit = await takeOver(['old']);
    await expectElement(page.getByText(/cannot be words/)).not.toBeInTheDocument();
    await click(button('Continue with 2 links'));
    await expectElement(page.getByText('#two words #🎄 #2025')).toBeVisible();
    await click(button('Create 1 link'));
    await expectElement(toast('1 link created')).toBeVisible();
    expect(visit.callsTo('PUT /v1/links/*')).toMatchObject([{ body: { tags: ['two words', '🎄', '2025'] } }]);
  });
});

describe('the rows', () => {
  test('that the device does not keep are told to be kept in the page alone', async () => {
    await openApp(ADDRESS, provider());
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await pasteWhole('boots');
    await expectElement(page.getByText(/^This list can’t be saved on this device/)).toBeVisible();
    full.mockRestore();
  });

  test('are judged while they are typed, and reached by the keyboard as in a spreadsheet; one that is removed leaves the focus to the next', async () => {
    await openApp(ADDRESS, provider());
    await pasteWhole('boots', 'boots', 'engine');
    await expectElement(cell('Short code', 2)).toHaveAccessibleDescription(
      'Short code already used in row 1',
    );
    await expectElement(cell('Short code', 3)).toHaveAccessibleDescription(
      'Already used by one of your links',
    );
    await click(button('Show only problems'));
    await expectElement(
      page.getByRole('list', { name: 'Links to create' }).getByRole('listitem'),
    ).toHaveLength(1);
    await fill(cell('Short code', 2), 'red boots');
    await expectElement(cell('Short code', 2)).toHaveAccessibleDescription(/^Short code can only contain/);
    await fill(cell('Short code', 2), 'hats');
    await expectElement(button('Create 3 links')).toBeEnabled();
    await expectElement(cell('Short code', 2)).not.toHaveAttribute('aria-invalid');
    await click(button('Show only problems'));
    (await findEnabled(cell('Title', 1))).focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(cell('Title', 2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}X{Tab}{Tab}');
    await expectElement(cell('Title', 2)).toHaveValue('X');
    await expectElement(button('Remove row 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectElement(cell('Short code', 2)).toHaveValue('engine');
    await expectElement(button('Remove row 2')).toHaveFocus();
  });

  test('show the end of each destination until its field has the focus', async () => {
    await openApp(ADDRESS, provider());
    const path = `${'a-long-path/'.repeat(5)}store-17`;
    await paste(`https://shop.northwind.example/${path}`, 'https://b.example/');
    const { x, right } = (await findEnabled(cell('Destination URL', 1))).getBoundingClientRect();
    const end = () => page.getByText('path/store-17', { exact: false }).element();
    await expectElement(page.getByText('path/store-17')).toBeVisible();
    const shown = end().getBoundingClientRect();
    expect([shown.x > x, shown.right < right]).toEqual([true, true]);
    (await findEnabled(cell('Destination URL', 1))).focus();
    await expectPoll(() => getComputedStyle(end()).visibility).toBe('hidden');
    await expectElement(cell('Destination URL', 1)).toHaveValue(`https://shop.northwind.example/${path}`);
  });

  test('are drawn where they are in view; the focus survives scrolling, and the keys go on from it', async () => {
    await openApp(ADDRESS, provider());
    await paste(...Array.from({ length: 300 }, (_, at) => `https://shop.example/${at}`));
    (await findEnabled(cell('Title', 2))).focus();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expectElement(cell('Title', 300)).toBeVisible();
    await expectElement(cell('Title', 200)).not.toBeInTheDocument();
    const last = page.getByRole('listitem').filter({ has: cell('Title', 300) });
    await expectElement(last).toHaveAttribute('aria-posinset', '300');
    await expectElement(last).toHaveAttribute('aria-setsize', '300');
    const before = page.getByRole('listitem').filter({ has: cell('Title', 299) });
    const edge = (row: Locator, side: 'top' | 'bottom') => row.element().getBoundingClientRect()[side];
    await expectPoll(() => Math.abs(edge(last, 'top') - edge(before, 'bottom'))).toBeLessThan(1);
    await userEvent.keyboard('{ArrowDown}x');
    await expectElement(cell('Title', 3)).toHaveValue('x');
    expect(cell('Title', 3).element().getBoundingClientRect().top).toBeGreaterThan(0);
    await expectElement(cell('Title', 300)).not.toBeInTheDocument();
  });

  test('are drawn where they are when what is above them grows', async () => {
    await openApp(ADDRESS, provider());
    await pasteWhole(...Array.from({ length: 300 }, (_, at) => `offer-${at}`));
    await click(page.getByText('Add more'));
    await expectElement(field('Links')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Links to create' }).element();
    window.scrollBy(0, rows.getBoundingClientRect().top + 2000);
    const { left } = rows.getBoundingClientRect();
    const isRowAt = (y: number) => document.elementFromPoint(left + 1, y)?.closest('li') instanceof Element;
    await expectPoll(() => [100, window.innerHeight - 150].map(isRowAt)).toEqual([true, true]);
  });
});

describe('sending', () => {
  test('creates what can be created; what failed is mended and sent again, alone; the list shows them selected', async () => {
    const visit = await openApp(ADDRESS, provider({ boots: refuse(409, 'Taken'), hats: json({}, 201) }));
    await pasteWhole('hats', 'boots', 'no code');
    await click(button('Create 2 links'));
    await expectElement('Failed to create link: Taken').toBeVisible();
    await expectElement(page.getByRole('status').getByText('1 of 3 links created')).toBeVisible();
    expect(await violationsInBothThemes(), 'as a table').toEqual([]);
    await page.viewport(320, 640);
    expect(await violationsInBothThemes(), 'as cards').toEqual([]);
    await click(page.getByText('Add more'));
    expect(overflow()).toBeLessThanOrEqual(0);
    await fill(cell('Short code', 2), 'boots-2');
    await expectElement('Failed to create link: Taken').not.toBeInTheDocument();
    await click(button('Remove row 3'));
    await click(button('Create 1 link'));
    await expectElement(toast('1 link created')).toBeVisible();
    expect(sent(visit)).toEqual(['hats', 'boots', 'boots-2']);
    await click(button('Save as CSV'));
    await expectElement(page.getByText(/^2 links exported to /)).toBeVisible();
    await click(button('Show in list'));
    await expectPoll(currentUrl).toBe('/links');
    await expectElement('1 selected').toBeVisible();
  });

  test('can be paused, goes on while other screens are used, and says there how far it is', async () => {
    const answer = held(json(aWireLink({ id: 'a' }), 201));
    const visit = await openApp(ADDRESS, provider({ a: answer.answer }));
    await pasteWhole('a', 'b', 'c');
    await click(button('Create 3 links'));
    await expectElement('Creating 2 of 3').toBeVisible();
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
    await expectElement(
      page.getByRole('region', { name: 'Creating links' }).getByText('Creating 2 of 3'),
    ).toBeVisible();
    await click(button('Pause'));
    answer.release();
    await expectElement(toast('3 links created')).toBeVisible();
    expect(sent(visit)).toEqual(['a', 'b', 'c']);
  });

  test('ends when the user logs out', async () => {
    const { answer, release } = held(json(aWireLink({ id: 'a' }), 201));
    const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const visit = await openApp(ADDRESS, provider(Object.fromEntries(codes.map((code) => [code, answer]))));
    await pasteWhole(...codes);
    await click(button('Create 6 links'));
    await expectPoll(() => sent(visit)).toHaveLength(4);
    dispatchEvent(new Event(SESSION_ENDS));
    release();
    await expectElement('4 of 6 links created').toBeVisible();
    expect(sent(visit)).toEqual(codes.slice(0, 4));
  });

  test('goes on after a reload with what is left, and creates nothing a second time', async () => {
    const { script } = provider({ lost: networkDown, never: silence });
    const visit = await openApp(ADDRESS, { script });
    await pasteWhole('made', 'lost', 'never', 'other');
    await click(button('Create 4 links'));
    await expectPoll(() => sent(visit)).toEqual(['made', 'lost', 'never', 'other']);
    await expectElement('Creating 3 of 4').toBeVisible();
    closeApp();
    const again = await openApp(ADDRESS, { script: { ...script, [CREATE]: growingList([])[CREATE] } });
    await expectElement(page.getByText(/^We restored your list/)).toBeVisible();
    expect(sent(again)).toEqual([]);
    // What was sent must have arrived by then.
    vi.setSystemTime(Date.now() + 15_000);
    await click(button('Create 2 links'));
    await expectElement(toast('2 links created')).toBeVisible();
    expect(sent(again)).toEqual(['never']);
  });
});

test('a list that another tab has open is left alone, until that tab is closed', async () => {
  const other = deferred<void>();
  const lock = navigator.locks.request(LOCK, () => other.promise);
  await openApp(ADDRESS, provider());
  await expectElement('Your list is open in another tab. Continue there, or close that tab.').toBeVisible();
  expect(field('Links').query()).toBeNull();
  other.resolve();
  await lock;
  await expectElement(field('Links')).toBeVisible();
});
