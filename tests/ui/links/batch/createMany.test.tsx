import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SESSION_ENDS } from '../../../../src/adapters/browser/storage/storageNames.ts';
import { deferred } from '../../../support/deferred.ts';
import { enabled, fill, press } from '../../support/act.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { type Answer, held, json, networkDown, refuse, silence } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, see, toast, told } from '../../support/see.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, growing } from '../../support/wireAnswers.ts';

const ADDRESS = '/links/new-many';
const CREATE = 'POST /v1/links';
const LOCK = 'brevity:batch';

/** A provider that creates what it is asked for, and answers as a test says by the short code. */
const provider = (answers: Readonly<Record<string, Answer>> = {}) => {
  const script = growing([aWireLink()]);
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
  await press(button('Continue'));
};

/** Lines with all fields, taken as they are. */
const pasteWhole = async (...codes: string[]) => {
  await paste(...codes.map((code) => `https://shop.example/${code}\t${code}\tThe ${code}`));
  await press(button(`Continue with ${codes.length} ${codes.length === 1 ? 'link' : 'links'}`));
};

const sent = (visit: Awaited<ReturnType<typeof openApp>>) =>
  visit.callsTo(CREATE).map(({ body }) => Object(body).customCode);

const transferOf = (file: File) => {
  const files = new DataTransfer();
  files.items.add(file);
  return files;
};

const choose = async (file: File) => {
  const input = await enabled(field('Choose a CSV file'));
  Object.assign(input, { files: transferOf(file).files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the links come', () => {
  test('from addresses alone: they get short codes at once, and when asked for titles, a campaign, and their return once they were discarded', async () => {
    await openApp(ADDRESS, provider());
    await paste('shop.example/boots', 'https://shop.example/hats?utm_term=x&size=3');
    await see(cell('Destination URL', 1)).toHaveValue('https://shop.example/boots');
    await see(cell('Short code', 1)).toHaveValue('boots');
    await see(cell('Short code', 2)).toHaveValue('hats');
    await see(cell('Title', 2)).toHaveAccessibleDescription('Title is required');
    await press(button('Suggest titles (2)'));
    await see(cell('Title', 2)).toHaveValue('Hats');
    await press(button('Campaign…'));
    await press(button('Set for all'));
    await see(cell('Destination URL', 2)).toHaveValue('https://shop.example/hats?utm_term=x&size=3');
    await press(button('Campaign…'));
    await fill(field('Source'), 'news letter');
    await press(button('Set for all'));
    await see(cell('Destination URL', 1)).toHaveValue('https://shop.example/boots?utm_source=news%20letter');
    await see(cell('Destination URL', 2)).toHaveValue(
      'https://shop.example/hats?size=3&utm_source=news%20letter',
    );
    await see(button('Create 2 links')).toBeEnabled();
    await press(button('Discard list'));
    await see(field('Links')).toBeVisible();
    await press(link('Settings').first());
    await see(heading('Settings')).toBeVisible();
    expect((await navigator.locks.query()).held).toContainEqual(expect.objectContaining({ name: LOCK }));
    await press(button('Undo'));
    history.back();
    await see(cell('Short code', 2)).toHaveValue('hats');
  });

  test('from no file that has too many; the columns of others are recognised and can be chosen anew', async () => {
    await openApp(ADDRESS, provider());
    await choose(new File([Array(5_002).fill('https://shop.example/a\n').join('')], 'links.csv'));
    await see(told('Only 5,000 links can be created together. Split them up.')).toBeVisible();
    await choose(new File(['Begriff;Long URL;Slug\r\nGrüße;https://shop.example/a;a\r\n'], 'links.csv'));
    await see(heading('What are these columns?', 2)).toBeVisible();
    await see(field('Begriff')).toHaveValue('');
    await see(field('Slug')).toHaveValue('shortCode');
    await field('Begriff').selectOptions('Title');
    await press(button('Continue with 1 link'));
    await see(cell('Title', 1)).toHaveValue('Grüße');
    await see('1 link').toBeVisible();
  });

  test('from a file that is dropped anywhere; what is pasted stays when the screen is left before', async () => {
    await openApp(ADDRESS, provider());
    await fill(field('Links'), 'https://shop.example/a');
    await press(link('Settings').first());
    await see(heading('Settings')).toBeVisible();
    history.back();
    await see(field('Links')).toHaveValue('https://shop.example/a');
    const dataTransfer = transferOf(new File(['https://shop.example/dropped'], 'links.txt'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    expect(document.body.dispatchEvent(drop), 'left to the browser').toBe(false);
    await see(cell('Short code', 1)).toHaveValue('dropped');
  });
});

describe('a file with problems', () => {
  const FILE = [
    'Long URL,Short code,Title,Tags',
    'https://maps.example/@48.85,2,15z,map,Map,c++',
    'https://shop.example/boots,boots,Boots,two words|🎄|2025',
  ].join('\r\n');
  const takeOver = async (tags?: readonly string[]) => {
    const known = growing([aWireLink(tags && { tags })]);
    const visit = await openApp(ADDRESS, { script: known });
    await choose(new File([FILE], 'links.csv'));
    await see(heading('What are these columns?', 2)).toBeVisible();
    return visit;
  };

  test('lists what changes before its rows are taken over', async () => {
    await takeOver();
    await see(page.getByText(/^1 row has more cells than the header\./)).toBeVisible();
    await see(
      page.getByText(/“two words” becomes #two-words, “🎄” is left out, “2025” is kept as text/),
    ).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('creates a row in doubt only once the user accepts it', async () => {
    const visit = await takeOver();
    await press(button('Continue with 2 links'));
    await see(page.getByText('This row has 2 cells more than the header: Map, c++')).toBeVisible();
    await see(button('Create 1 link')).toBeEnabled();
    expect(await violationsInBothThemes()).toEqual([]);
    await press(button('Use as shown'));
    await press(button('Create 2 links'));
    await see(toast('2 links created')).toBeVisible();
    expect(sent(visit)).toEqual(['2', 'boots']);
  });

  test('gives links the provider’s own tags', async () => {
    const visit = await takeOver(['old']);
    await see(page.getByText(/cannot be words/)).not.toBeInTheDocument();
    await press(button('Continue with 2 links'));
    await see(page.getByText('#two words #🎄 #2025')).toBeVisible();
    await press(button('Create 1 link'));
    await see(toast('1 link created')).toBeVisible();
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
    await see(page.getByText(/^This list cannot be kept on this device/)).toBeVisible();
    full.mockRestore();
  });

  test('are judged while they are typed, and reached by the keyboard as in a spreadsheet; one that is removed leaves the focus to the next', async () => {
    await openApp(ADDRESS, provider());
    await pasteWhole('boots', 'boots', 'engine');
    await see(cell('Short code', 2)).toHaveAccessibleDescription('Row 1 has this short code');
    await see(cell('Short code', 3)).toHaveAccessibleDescription('You have a link with this short code');
    await press(button('Only rows with problems'));
    await see(page.getByRole('list', { name: 'Links to create' }).getByRole('listitem')).toHaveLength(1);
    await fill(cell('Short code', 2), 'red boots');
    await see(cell('Short code', 2)).toHaveAccessibleDescription(/^Short code can only contain/);
    await fill(cell('Short code', 2), 'hats');
    await see(button('Create 3 links')).toBeEnabled();
    await see(cell('Short code', 2)).not.toHaveAttribute('aria-invalid');
    await press(button('Only rows with problems'));
    (await enabled(cell('Title', 1))).focus();
    await userEvent.keyboard('{Enter}');
    await see(cell('Title', 2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}X{Tab}{Tab}');
    await see(cell('Title', 2)).toHaveValue('X');
    await see(button('Remove row 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await see(cell('Short code', 2)).toHaveValue('engine');
    await see(button('Remove row 2')).toHaveFocus();
  });

  test('show the end of each destination until its field has the focus', async () => {
    await openApp(ADDRESS, provider());
    const path = `${'a-long-path/'.repeat(5)}store-17`;
    await paste(`https://shop.northwind.example/${path}`, 'https://b.example/');
    const { x, right } = (await enabled(cell('Destination URL', 1))).getBoundingClientRect();
    const end = () => page.getByText('path/store-17', { exact: false }).element();
    await see(page.getByText('path/store-17')).toBeVisible();
    const shown = end().getBoundingClientRect();
    expect([shown.x > x, shown.right < right]).toEqual([true, true]);
    (await enabled(cell('Destination URL', 1))).focus();
    await becomes(() => getComputedStyle(end()).visibility).toBe('hidden');
    await see(cell('Destination URL', 1)).toHaveValue(`https://shop.northwind.example/${path}`);
  });

  test('are drawn where they are in view; the focus survives scrolling, and the keys go on from it', async () => {
    await openApp(ADDRESS, provider());
    await paste(...Array.from({ length: 300 }, (_, at) => `https://shop.example/${at}`));
    (await enabled(cell('Title', 2))).focus();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await see(cell('Title', 300)).toBeVisible();
    await see(cell('Title', 200)).not.toBeInTheDocument();
    const last = page.getByRole('listitem').filter({ has: cell('Title', 300) });
    await see(last).toHaveAttribute('aria-posinset', '300');
    await see(last).toHaveAttribute('aria-setsize', '300');
    const before = page.getByRole('listitem').filter({ has: cell('Title', 299) });
    const edge = (row: Locator, side: 'top' | 'bottom') => row.element().getBoundingClientRect()[side];
    await becomes(() => Math.abs(edge(last, 'top') - edge(before, 'bottom'))).toBeLessThan(1);
    await userEvent.keyboard('{ArrowDown}x');
    await see(cell('Title', 3)).toHaveValue('x');
    expect(cell('Title', 3).element().getBoundingClientRect().top).toBeGreaterThan(0);
    await see(cell('Title', 300)).not.toBeInTheDocument();
  });

  test('are drawn where they are when what is above them grows', async () => {
    await openApp(ADDRESS, provider());
    await pasteWhole(...Array.from({ length: 300 }, (_, at) => `offer-${at}`));
    await press(page.getByText('Add more'));
    await see(field('Links')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Links to create' }).element();
    window.scrollBy(0, rows.getBoundingClientRect().top + 2000);
    const { left } = rows.getBoundingClientRect();
    const isRowAt = (y: number) => document.elementFromPoint(left + 1, y)?.closest('li') instanceof Element;
    await becomes(() => [100, window.innerHeight - 150].map(isRowAt)).toEqual([true, true]);
  });
});

describe('sending', () => {
  test('creates what can be created; what failed is mended and sent again, alone; the list shows them selected', async () => {
    const visit = await openApp(ADDRESS, provider({ boots: refuse(409, 'Taken'), hats: json({}, 201) }));
    await pasteWhole('hats', 'boots', 'no code');
    await press(button('Create 2 links'));
    await see('Failed to create link: Taken').toBeVisible();
    await see(page.getByRole('status').getByText('1 of 3 links created')).toBeVisible();
    expect(await violationsInBothThemes(), 'as a table').toEqual([]);
    await page.viewport(320, 640);
    expect(await violationsInBothThemes(), 'as cards').toEqual([]);
    await press(page.getByText('Add more'));
    expect(overflow()).toBeLessThanOrEqual(0);
    await fill(cell('Short code', 2), 'boots-2');
    await see('Failed to create link: Taken').not.toBeInTheDocument();
    await press(button('Remove row 3'));
    await press(button('Create 1 link'));
    await see(toast('1 link created')).toBeVisible();
    expect(sent(visit)).toEqual(['hats', 'boots', 'boots-2']);
    await press(button('Save as CSV'));
    await see(page.getByText(/^2 links exported to /)).toBeVisible();
    await press(button('Show in the list'));
    await becomes(address).toBe('/links');
    await see('1 selected').toBeVisible();
  });

  test('can be paused, goes on while other screens are used, and says there how far it is', async () => {
    const answer = held(json(aWireLink({ id: 'a' }), 201));
    const visit = await openApp(ADDRESS, provider({ a: answer.answer }));
    await pasteWhole('a', 'b', 'c');
    await press(button('Create 3 links'));
    await see('Creating 2 of 3').toBeVisible();
    await press(link('Settings').first());
    await see(heading('Settings')).toBeVisible();
    await see(
      page.getByRole('region', { name: 'Creating links' }).getByText('Creating 2 of 3'),
    ).toBeVisible();
    await press(button('Pause'));
    answer.release();
    await see(toast('3 links created')).toBeVisible();
    expect(sent(visit)).toEqual(['a', 'b', 'c']);
  });

  test('ends when the user logs out', async () => {
    const { answer, release } = held(json(aWireLink({ id: 'a' }), 201));
    const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const visit = await openApp(ADDRESS, provider(Object.fromEntries(codes.map((code) => [code, answer]))));
    await pasteWhole(...codes);
    await press(button('Create 6 links'));
    await becomes(() => sent(visit)).toHaveLength(4);
    dispatchEvent(new Event(SESSION_ENDS));
    release();
    await see('4 of 6 links created').toBeVisible();
    expect(sent(visit)).toEqual(codes.slice(0, 4));
  });

  test('goes on after a reload with what is left, and creates nothing a second time', async () => {
    const { script } = provider({ lost: networkDown, never: silence });
    const visit = await openApp(ADDRESS, { script });
    await pasteWhole('made', 'lost', 'never', 'other');
    await press(button('Create 4 links'));
    await becomes(() => sent(visit)).toEqual(['made', 'lost', 'never', 'other']);
    await see('Creating 3 of 4').toBeVisible();
    closeApp();
    const again = await openApp(ADDRESS, { script: { ...script, [CREATE]: growing([])[CREATE] } });
    await see(page.getByText(/^Your list is still here/)).toBeVisible();
    expect(sent(again)).toEqual([]);
    // What was sent must have arrived by then.
    vi.setSystemTime(Date.now() + 15_000);
    await press(button('Create 2 links'));
    await see(toast('2 links created')).toBeVisible();
    expect(sent(again)).toEqual(['never']);
  });
});

test('a list that another tab has open is left alone, until that tab is closed', async () => {
  const other = deferred<void>();
  const lock = navigator.locks.request(LOCK, () => other.promise);
  await openApp(ADDRESS, provider());
  await see('Another tab has your list open. Go on there, or close that tab.').toBeVisible();
  expect(field('Links').query()).toBeNull();
  other.resolve();
  await lock;
  await see(field('Links')).toBeVisible();
});
