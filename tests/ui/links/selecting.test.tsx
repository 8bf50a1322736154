import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, broken, held, networkDown, noContent } from '../support/ScriptedProvider.ts';
import { becomes, button, drawn, row, rows, see, toast } from '../support/see.ts';
import { overflow, violations } from '../support/violations.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const box = (code: string) =>
  page.getByRole('checkbox', { name: `Select brev.example/${code}`, exact: true });
const boxOfPage = () => page.getByRole('checkbox', { name: 'Select this page' });
const bar = () => page.getByRole('region', { name: 'Selected links' });
const selected = (words: string) => see(bar().getByRole('status').getByText(words, { exact: true }));
const inBar = (name: string) => bar().getByRole('button', { name, exact: true });
const begin = async () => {
  await press(button('Select'));
  await see(boxOfPage()).toBeVisible();
};
const shiftClick = (what: Locator) =>
  what
    .element()
    .dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, view: window, shiftKey: true }),
    );
const checked = () =>
  rows()
    .getByRole('checkbox')
    .elements()
    .flatMap((element, index) => (element instanceof HTMLInputElement && element.checked ? [index + 1] : []));

/** A provider with that many links, which remembers what is changed. */
const provider = (count: number) => {
  let links = wireLinks(count);
  const changed: Answer = ({ path, body }) => {
    const id = path.split('/').at(-1);
    links = links.map((link) => (link.id === id ? { ...link, ...Object(body) } : link));
    return Response.json(links.find((link) => link.id === id));
  };
  const script = {
    'GET /v1/links': ((call) => listOf(links)(call)) as Answer,
    'PUT /v1/links/*': changed,
    'DELETE /v1/links/*': ((call) => {
      links = links.filter(({ id }) => id !== call.path.split('/').at(-1));
      return noContent(call);
    }) as Answer,
  };
  return { script, changed };
};

describe('links are selected', () => {
  test('one by one, as a range with Shift, and as a page; the bar counts them', async () => {
    await openApp('/links', { script: provider(25).script });
    await begin();
    await selected('No links selected').toBeVisible();
    await press(box('link-2'));
    shiftClick(box('link-5'));
    await selected('4 selected').toBeVisible();
    expect(checked()).toEqual([2, 3, 4, 5]);
    expect(boxOfPage().element()).toHaveProperty('indeterminate', true);
    await press(boxOfPage());
    await selected('20 selected').toBeVisible();
    await press(boxOfPage());
    await selected('No links selected').toBeVisible();
    await see(inBar('Delete')).not.toBeInTheDocument();
  });

  test('by the keyboard: Space, Shift and Space, Shift and arrows; Esc ends it and leaves the focus on the row, × at the button', async () => {
    await openApp('/links', { script: provider(8).script });
    await begin();
    (box('link-2').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await see(box('link-4')).toHaveFocus();
    expect(checked()).toEqual([2, 3, 4]);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(checked()).toEqual([2, 3]);
    (box('link-7').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await becomes(checked).toEqual([2, 3, 4, 5, 6, 7]);
    await userEvent.keyboard('{Escape}');
    await see(box('link-1')).not.toBeInTheDocument();
    await see(bar()).not.toBeInTheDocument();
    await see(row('link-7').getByRole('link').first()).toHaveFocus();
    await begin();
    await press(inBar('Stop selecting'));
    await see(button('Select')).toHaveFocus();
  });

  test('on all pages; they stay selected on the next page, and not for another query', async () => {
    await openApp('/links', { script: provider(45).script });
    await begin();
    await press(boxOfPage());
    await see(page.getByText(/^All 20 on this page are selected\./)).toBeVisible();
    await press(button('Select all 45 links'));
    await selected('45 selected').toBeVisible();
    await see(page.getByRole('main')).toHaveFocus();
    await see('All 45 links are selected.').toBeVisible();
    await press(button('Next'));
    await see(row('link-21')).toBeVisible();
    await see(box('link-21')).toBeChecked();
    await selected('45 selected').toBeVisible();
    await press(inBar('Clear'));
    await selected('No links selected').toBeVisible();
    await see(bar()).toHaveFocus();
    await press(boxOfPage());
    history.pushState(null, '', '/links?q=link');
    await selected('No links selected').toBeVisible();
  });

  test('and a failure to read the others selects nothing more, and can be tried again', async () => {
    const all = provider(45).script['GET /v1/links'];
    let isDown = false;
    const list: Answer = (call) => (isDown ? networkDown : all)(call);
    await openApp('/links', { script: { 'GET /v1/links': list } });
    await begin();
    await press(boxOfPage());
    isDown = true;
    await press(button('Select all 45 links'));
    await see(page.getByText(/^Not all links could be read, so nothing more was selected\./)).toBeVisible();
    await selected('20 selected').toBeVisible();
    isDown = false;
    await press(page.getByRole('main').getByRole('button', { name: 'Try again' }));
    await selected('45 selected').toBeVisible();
    await see(page.getByRole('main')).toHaveFocus();
  });
});

describe('many links are switched', () => {
  test('with progress, at most four at once, and only those that are not yet inactive', async () => {
    const { script, changed } = provider(12);
    const late = held(changed);
    const calls = await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await see(bar().getByText('Deactivating 0 of 12')).toBeVisible();
    await becomes(() => calls.callsTo('PUT /v1/links/*')).toHaveLength(4);
    await see(bar()).toHaveFocus();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    late.release();
    await see(toast('12 links deactivated')).toBeVisible();
    await see(row('link-1').getByText('Inactive', { exact: true })).toBeVisible();
    await see(bar()).not.toBeInTheDocument();
    await see(button('Select')).toHaveFocus();
    const left = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(left);
    expect(left.defaultPrevented).toBe(false);
    await begin();
    await press(box('link-3'));
    await press(inBar('Activate'));
    await see(toast('1 link activated')).toBeVisible();
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await see(toast('1 link deactivated; 11 were already inactive')).toBeVisible();
    expect(calls.callsTo('PUT /v1/links/*')).toHaveLength(14);
  });

  test('what fails stays selected and is told by reason; it can be tried again', async () => {
    const { script, changed } = provider(6);
    let isBroken = true;
    const put: Answer = (call) => (isBroken && /[25]$/.test(call.path) ? broken : changed)(call);
    const calls = await openApp('/links', { script: { ...script, 'PUT /v1/links/*': put } });
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await see(bar().getByRole('alert').getByText('4 of 6 links deactivated. 2 failed.')).toBeVisible();
    await press(bar().getByText('Failed to update link: The database is asleep (2)'));
    await see(bar().getByText('brev.example/link-5')).toBeVisible();
    expect(checked()).toEqual([2, 5]);
    await see(row('link-2').getByText('Active', { exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
    isBroken = false;
    await press(inBar('Try again'));
    await see(toast('2 links deactivated')).toBeVisible();
    await see(bar()).not.toBeInTheDocument();
    expect(calls.callsTo('PUT /v1/links/*').map(({ path }) => path.at(-1))).toEqual([...'123456', '2', '5']);
  });

  test('and can be set back, by the notice or by Ctrl+Z; what fails is said', async () => {
    const { script, changed } = provider(4);
    let isBroken = false;
    const put: Answer = (call) => (isBroken && call.path.endsWith('2') ? broken : changed)(call);
    await openApp('/links', { script: { ...script, 'PUT /v1/links/*': put } });
    const inactive = () => rows().getByText('Inactive', { exact: true });
    const deactivate = async () => {
      await begin();
      await press(boxOfPage());
      await press(inBar('Deactivate'));
      await see(toast('4 links deactivated')).toBeVisible();
      await see(inactive()).toHaveLength(4);
    };
    await deactivate();
    await press(button('Undo'));
    await see(toast('4 links activated')).toBeVisible();
    await see(button('Undo')).not.toBeInTheDocument();
    await see(inactive()).toHaveLength(0);
    await deactivate();
    isBroken = true;
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(bar().getByRole('alert').getByText('3 of 4 links activated. 1 failed.')).toBeVisible();
    await see(inactive()).toHaveLength(1);
  });

  test('until that is cancelled, which says how far it came', async () => {
    const { script, changed } = provider(12);
    const late = held(changed);
    const calls = await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await press(inBar('Cancel'));
    await see(bar()).toHaveFocus();
    late.release();
    await see(bar().getByText('4 of 12 links deactivated. Cancelled.')).toBeVisible();
    await press(inBar('Close'));
    await selected('8 selected').toBeVisible();
    expect(calls.callsTo('PUT /v1/links/*')).toHaveLength(4);
  });

  test('also while the user is on another screen', async () => {
    const { script, changed } = provider(12);
    const late = held(changed);
    await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }));
    await see(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    late.release();
    await see(toast('12 links deactivated')).toBeVisible();
  });

  test('and without a network it stops soon', async () => {
    const calls = await openApp('/links', {
      script: { ...provider(20).script, 'PUT /v1/links/*': networkDown },
    });
    await begin();
    await press(boxOfPage());
    await press(inBar('Deactivate'));
    await see(bar().getByText(/Stopped: the server does not respond\.$/)).toBeVisible();
    await see(bar().getByText(/^Not tried/)).toBeVisible();
    expect(calls.callsTo('PUT /v1/links/*').length).toBeLessThan(8);
  });
});

describe('many links are deleted', () => {
  test('at once on the screen, with one undo for all, also by Ctrl+Z', async () => {
    const calls = await openApp('/links', { script: provider(8).script });
    await begin();
    await press(box('link-2'));
    shiftClick(box('link-6'));
    await press(inBar('Delete'));
    await see(rows()).toHaveLength(3);
    await see(toast('5 links deleted')).toBeVisible();
    await see(bar()).not.toBeInTheDocument();
    await press(button('Undo'));
    await see(rows()).toHaveLength(8);
    await selected('5 selected').toBeVisible();
    await press(inBar('Delete'));
    await see(rows()).toHaveLength(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(rows()).toHaveLength(8);
    expect(calls.callsTo('DELETE /v1/links/*')).toEqual([]);
  });

  test('after a question where that is wanted; all are sent when the page is left', async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    const calls = await openApp('/links', { script: provider(8).script });
    await begin();
    await press(boxOfPage());
    await press(inBar('Delete'));
    const question = page.getByRole('dialog', { name: 'Delete 8 links?' });
    await press(question.getByRole('button', { name: 'Delete 8 links' }));
    await see(toast('8 links deleted')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    await becomes(() => calls.callsTo('DELETE /v1/links/*')).toHaveLength(8);
    await see('No links yet').toBeVisible();
  });

  test('and those that fail come back selected, with one notice', async () => {
    const { script } = provider(8);
    const remove: Answer = (call) => (/[37]$/.test(call.path) ? broken : script['DELETE /v1/links/*'])(call);
    await openApp('/links', { script: { ...script, 'DELETE /v1/links/*': remove } });
    await begin();
    await press(boxOfPage());
    await press(inBar('Delete'));
    await see(toast('8 links deleted')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    await see(bar().getByText('6 of 8 links deleted. 2 failed.')).toBeVisible();
    await see(rows()).toHaveLength(2);
    await becomes(checked).toEqual([1, 2]);
    expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert').elements()).toEqual([]);
  });
});

describe('the list is exported', () => {
  /** What is saved instead of downloaded. */
  const catchFile = () => {
    const files: { name: string; blob: Blob }[] = [];
    const blobs = new Map<string, Blob>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL(blob);
      blobs.set(url, blob);
      return url;
    };
    const caught = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLAnchorElement) || !target.download) return;
      event.preventDefault();
      const blob = blobs.get(target.href);
      if (blob) files.push({ name: target.download, blob });
    };
    // A download starts from an anchor outside of the document.
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', caught, { once: true });
      click.call(this);
    };
    return files;
  };
  const lines = async (blob?: Blob) => (await blob?.text())?.split('\r\n') ?? [];
  const now = () => new Date(2026, 10, 22, 12);

  test('all pages of it, in its order', async () => {
    const files = catchFile();
    await openApp('/links', { script: provider(45).script, now });
    await press(button('Export all 45 links'));
    await press(page.getByRole('menuitem', { name: 'CSV for spreadsheets' }));
    await see(toast('45 links exported to links-2026-11-22.csv')).toBeVisible();
    const text = await lines(files[0]?.blob);
    expect([text.length, text[0], text[1]]).toEqual([
      47,
      'short url,short code,title,description,destination,status,created,clicks,unique clicks,id',
      'https://brev.example/link-1,link-1,Link 1,,https://example.com/analytical-engine,active,2026-03-01T12:00:00.000Z,12,7,1',
    ]);
    expect(text.slice(1, -1).map((line) => line.split(',').at(-1))).toEqual(
      wireLinks(45).map(({ id }) => id),
    );
  });

  test('or what is selected of it, as JSON', async () => {
    const files = catchFile();
    await openApp('/links', { script: provider(45).script, now });
    await begin();
    await press(box('link-2'));
    await press(box('link-1'));
    await press(inBar('Export… 2 selected'));
    await press(page.getByRole('menuitem', { name: 'JSON' }));
    await see(toast('2 links exported to links-2026-11-22-selected.json')).toBeVisible();
    expect(JSON.parse((await files[0]?.blob.text()) ?? '').map((link: { id: string }) => link.id)).toEqual([
      '2',
      '1',
    ]);
  });

  test('never in part: a failure to read the rest says so, and can be cancelled while it is read', async () => {
    const files = catchFile();
    const all = provider(245).script['GET /v1/links'];
    const late = held(all);
    let rest: Answer = late.answer;
    const list: Answer = (call) => (call.query.get('limit') === '100' ? rest : all)(call);
    await openApp('/links', { script: { 'GET /v1/links': list }, now });
    const exportCsv = async () => {
      await press(button('Export all 245 links'));
      await press(page.getByRole('menuitem', { name: 'CSV for spreadsheets' }));
    };
    await exportCsv();
    await see(page.getByText(/^Reading your links:/)).toBeVisible();
    await press(page.getByRole('main').getByRole('button', { name: 'Cancel' }));
    await see(page.getByText(/^Reading your links:/)).not.toBeInTheDocument();
    await see(page.getByRole('main')).toHaveFocus();
    rest = (call) => (call.query.get('page') === '2' ? broken : all)(call);
    await exportCsv();
    await see(
      page.getByText(/so nothing was exported\. Failed to get links: The database is asleep$/),
    ).toBeVisible();
    await drawn();
    expect(files).toEqual([]);
    rest = all;
    await press(page.getByRole('main').getByRole('button', { name: 'Try again' }));
    await see(toast('245 links exported to links-2026-11-22.csv')).toBeVisible();
    expect(await lines(files[0]?.blob)).toHaveLength(247);
  });
});

test.each([360, 768, 1280])('the bar covers no row, and axe finds nothing, %d px wide', async (width) => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(20)) } });
  await begin();
  await page.viewport(width, 740);
  await press(boxOfPage());
  await selected('20 selected').toBeVisible();
  expect(await violations()).toEqual([]);
  window.scrollTo(0, document.body.scrollHeight);
  await drawn();
  const lastRow = rows().elements().at(-1)?.getBoundingClientRect();
  expect(lastRow?.bottom).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
  expect(overflow()).toBeLessThanOrEqual(0);
});

describe('the focus, by the keyboard,', () => {
  const ask = () => localStorage.setItem('brevity:confirm-delete', 'true');
  const pressByKey = async (what: Locator) => {
    await see(what).toBeEnabled();
    (what.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const remove = async (codes: readonly string[], isAsked: boolean) => {
    if (isAsked) ask();
    await openApp('/links', { script: provider(5).script });
    await begin();
    for (const code of codes) await press(box(code));
    await pressByKey(inBar('Delete'));
    if (isAsked) await pressByKey(page.getByRole('dialog').getByRole('button', { name: /^Delete \d/ }));
    await see(row(codes[0] ?? '')).not.toBeInTheDocument();
  };

  test.each([
    [['link-1'], 'link-2'],
    [['link-1', 'link-3'], 'link-4'],
    [['link-4', 'link-5'], 'link-3'],
  ])('goes from the deletion of %s to the row of %s', async (codes, next) => {
    for (const isAsked of [false, true]) {
      await remove(codes, isAsked);
      await see(row(next).getByRole('link').first()).toHaveFocus();
    }
  });

  test('goes to the page’s heading when no row is left', async () => {
    await remove(['link-1', 'link-2', 'link-3', 'link-4', 'link-5'], false);
    await see(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('goes back to where the selection began when all links are already active', async () => {
    await openApp('/links', { script: provider(3).script });
    await begin();
    await press(box('link-1'));
    await pressByKey(inBar('Activate'));
    await see(bar()).not.toBeInTheDocument();
    await drawn();
    await see(button('Select')).toHaveFocus();
  });
});
