import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tolerateReplacedNodes } from '../../src/prerender/tolerateReplacedNodes.ts';
import { button, expectElement, field, link, waitForIdle } from './support/expectElement.ts';
import { LINK, type } from './support/linkForm.ts';
import { closeApp, openApp } from './support/openApp.ts';
import { json } from './support/ScriptedProvider.ts';
import { shortenTimers } from './support/shortenTimers.ts';
import { translatePage } from './support/translate.ts';
import { click, fill } from './support/user.ts';
import { SCREEN_VISITS } from './support/visits.ts';
import { AGGREGATED, growingList, wireLinks } from './support/wireAnswers.ts';

interface Visit {
  readonly url: string;
  readonly as?: 'ada' | 'nobody';
  readonly steps: Readonly<Record<string, () => unknown>>;
}

/** Links with different figures. */
const LINKS = wireLinks(45).map((one, index) => ({
  ...one,
  isActive: index % 3 > 0,
  description: index % 2 ? '#spring' : 'An older #autumn link',
  originalUrl: `https://host-${index % 4}.example/${index}`,
  uniqueClicks: index,
  clickCount: index * 1_000,
  totalClicks: index * 1_000,
  createdAt: new Date(2026, 1, 1 + index, 12).toISOString(),
}));
const CLICKS = {
  'GET /v1/analytics/aggregated': json({ ...AGGREGATED, topLinks: LINKS.slice(-5) }),
  'GET /v1/analytics/links/*/clicks': json({
    clicks: LINKS.map((_, index) => ({
      date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
      clicks: index,
    })),
  }),
};
const NOW = new Date(2026, 10, 22, 12);

const choose = (label: string, option: string) =>
  page.getByLabelText(label, { exact: true }).selectOptions(option);
const goOffline = () => void window.dispatchEvent(new Event('offline'));
const goOnline = () => void window.dispatchEvent(new Event('online'));
const search = (text: string) => fill(page.getByRole('combobox', { name: 'Search' }), text);

const VISITS: Readonly<Record<string, Visit>> = {
  'the list of links': {
    url: '/links?limit=20',
    steps: {
      'open the next page': () => click(button('Next')),
      'open the previous page': () => click(button('Previous')),
      'select a link': async () => {
        await click(button('Select'));
        await click(page.getByRole('checkbox', { name: 'Select brev.example/link-2', exact: true }));
      },
      'select all on the page': () => click(page.getByText('Select this page')),
      'select all': () => click(button('Select all 45 links')),
      'deactivate all': () => click(button('Deactivate')),
      'delete a link': async () => {
        await click(button('More options for brev.example/link-2'));
        await click(page.getByText('Delete link', { exact: true }));
      },
      'go offline': goOffline,
      'go online': goOnline,
    },
  },
  'the list filters': {
    url: '/links',
    steps: {
      'choose a status': () => choose('Status', 'Inactive'),
      'choose another status': () => choose('Status', 'Active'),
      'choose an order': () => choose('Sort', 'Most clicks'),
      'choose an order by date': () => choose('Sort', 'Oldest first'),
      'choose a period': async () => {
        await click(button('Created'));
        await click(button('Last 7 days'));
      },
      'choose any time': async () => {
        await click(button('Created'));
        await click(button('Any time'));
      },
      'open the tags': () => click(button('Tags')),
      'choose a tag': () => click(page.getByText('#spring', { exact: true }).last()),
      'filter by text': () => fill(field('Filter by text'), 'autumn'),
      'filter by another text': () => fill(field('Filter by text'), 'link-1'),
      'clear the text': () => click(button('Clear filter')),
    },
  },
  'the search': {
    url: '/links',
    steps: {
      'type a letter': () => search('l'),
      'type more': () => search('link-1'),
      'type less': () => search('link'),
      'type a text without matches': () => search('nothing like this'),
      'type the name of a command': () => search('settings'),
    },
  },
  'the screen of a link': {
    url: '/links',
    steps: {
      'open a link': () => click(link('brev.example/link-3')),
      'open the next link': () => click(button('Next link')),
      'choose a period': () => click(button('7 days')),
      'choose all time': () => click(button('All time')),
      'show the numbers': () => click(button('Show numbers')),
    },
  },
  'the analytics': {
    url: '/analytics',
    steps: {
      'choose a week': () => click(button('7 days').first()),
      'choose a quarter': () => click(button('90 days').first()),
      'choose all time': () => click(button('All time').first()),
      'compare tags': () => click(button('Tags')),
      'compare destinations': () => click(button('Destinations')),
      'compare links': () => click(button('Top links')),
    },
  },
  'the bulk create form': {
    url: '/links/new-many',
    steps: {
      'paste destinations': async () => {
        await fill(field('Links'), 'shop.example/boots\nhttps://shop.example/hats');
        await click(button('Continue'));
      },
      'suggest titles': () => click(button('Fill in 2 missing titles')),
      'clear a short code': () => fill(field('Short code of row 1'), ''),
      'suggest short codes': () => click(button('Fill in 1 missing short code')),
      'create the links': () => click(button('Create 2 links')),
    },
  },
  'the form of a new link': {
    url: '/add-link',
    steps: {
      'submit the empty form': () => click(button('Create Link')),
      'type a link': () => type(LINK),
      'paste a destination without a scheme': () => fill(field('Destination URL'), 'shop.example/boots'),
      'submit it': () => click(button('Create Link')),
    },
  },
  'the link editor': {
    url: '/links?edit=1',
    steps: {
      'type a title': () => fill(field('Title'), 'Another title'),
      'save it': () => click(button('Save changes')),
    },
  },
  'the settings': {
    url: '/settings',
    steps: {
      'open the shortcuts': () => userEvent.keyboard('?'),
      'close them': () => userEvent.keyboard('{Escape}'),
      'switch them off': () => click(page.getByText('Keyboard shortcuts', { exact: true })),
    },
  },
};

/** Opens the app with a provider that stores changes. */
const open = (url: string, as: 'ada' | 'nobody' = 'ada') =>
  openApp(url, { as, script: { ...growingList(LINKS), ...CLICKS }, now: () => NOW });

const compact = (text: string) => text.replaceAll(/\s+/g, '');

/** Returns the visible words, without times, and without notices, which close by themselves. */
const words = () => {
  const notices = [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
  const all = compact(document.body.innerText);
  return notices
    .reduce((text, notice) => text.replace(compact(notice.innerText), ''), all)
    .replaceAll(/\d\d:\d\d|(in)?aboutanhour/g, '');
};

/** Returns the words on the page at first and after each step. */
const wordsOf = async ({ url, as, steps }: Visit) => {
  closeApp();
  localStorage.clear();
  await open(url, as);
  await waitForIdle();
  const found: Record<string, string> = { open: words() };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    await waitForIdle();
    found[name] = words();
  }
  return found;
};

const expectSameTranslated = async (visit: Visit) => {
  // Otherwise, debounces would take most of the time.
  shortenTimers();
  const untranslated = await wordsOf(visit);
  translatePage();
  expect(await wordsOf(visit)).toEqual(untranslated);
};

describe('the translated app', () => {
  it.each(Object.entries(VISITS))('matches the original in %s', async (_, visit) => {
    await expectSameTranslated(visit);
  });

  it.each(SCREEN_VISITS.map(({ url, as }) => [url, as] as const))(
    'matches the original at %s, online and offline',
    async (url, as) => {
      await expectSameTranslated({ url, as, steps: { 'go offline': goOffline, 'go online': goOnline } });
    },
  );
});

describe('the translate attribute', () => {
  const isTranslated = (text: string) => {
    const element = page.getByText(text, { exact: true }).last().element();
    return element.closest('[translate=no]') === null;
  };

  it.each([
    ['brev.example/link-1', '/links'],
    ['brev.example/link-41', '/analytics'],
    ['ada@mail.example', '/profile'],
    ['ada@people.example', '/auth/check-email?email=ada%40people.example'],
  ])('excludes %s at %s', async (text, url) => {
    await open(url, url.startsWith('/auth') ? 'nobody' : 'ada');
    await expectElement(page.getByText(text, { exact: true }).last()).toBeVisible();
    expect(isTranslated(text)).toBe(false);
  });

  it('includes tags in the click shares', async () => {
    await open('/analytics');
    await click(button('Tags'));
    await expectElement(page.getByText('spring', { exact: true }).last()).toBeVisible();
    expect(isTranslated('spring')).toBe(true);
  });
});

describe('tolerateReplacedNodes', () => {
  const setUp = () => {
    const { insertBefore, removeChild } = Node.prototype;
    onTestFinished(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    tolerateReplacedNodes();
    const [parent, text] = [document.createElement('p'), new Text('3')];
    parent.append(text);
    text.replaceWith(document.createElement('font'));
    return { parent, text, reported };
  };

  it('ignores the removal of replaced text', () => {
    const { parent, text } = setUp();
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe('<font></font>');
  });

  it('appends nodes that React inserts before replaced text', () => {
    const { parent, text } = setUp();
    parent.insertBefore(document.createElement('b'), text);
    expect(parent.innerHTML).toBe('<font></font><b></b>');
  });

  it('still removes and inserts other nodes', () => {
    const { parent } = setUp();
    const bold = parent.insertBefore(document.createElement('b'), parent.firstChild);
    expect(parent.innerHTML).toBe('<b></b><font></font>');
    parent.removeChild(bold);
    expect(parent.innerHTML).toBe('<font></font>');
  });

  it('reports replaced text in development', () => {
    const { parent, text, reported } = setUp();
    parent.removeChild(text);
    expect(String(reported.mock.calls[0]?.[0])).toContain('“3” was replaced');
  });
});
