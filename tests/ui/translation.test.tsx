import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tolerateReplacedNodes } from '../../src/prerender/tolerateReplacedNodes.ts';
import { button, expectElement, field, link, waitForIdle } from './support/expectElement.ts';
import { LINK, type } from './support/linkForm.ts';
import { closeApp, openApp } from './support/openApp.ts';
import { json } from './support/ScriptedProvider.ts';
import { translatePage } from './support/translate.ts';
import { click, fill } from './support/user.ts';
import { SCREEN_VISITS } from './support/visits.ts';
import { AGGREGATED, growingList, wireLinks } from './support/wireAnswers.ts';

type Step = () => unknown;

interface Journey {
  readonly address: string;
  readonly as?: 'ada' | 'nobody';
  readonly steps: Readonly<Record<string, Step>>;
}

/** Links of which no two have the same figures. */
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

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'the list of links': {
    address: '/links?limit=20',
    steps: {
      'turn the page': () => click(button('Next')),
      'turn it back': () => click(button('Previous')),
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
  'the filters of the list': {
    address: '/links',
    steps: {
      'choose a status': () => choose('Status', 'Inactive'),
      'choose another status': () => choose('Status', 'Active'),
      'choose a sort': () => choose('Sort', 'Most clicks'),
      'choose a sort by date': () => choose('Sort', 'Oldest first'),
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
    address: '/links',
    steps: {
      'type a letter': () => search('l'),
      'type more': () => search('link-1'),
      'type less': () => search('link'),
      'type what matches nothing': () => search('nothing like this'),
      'type a word of commands': () => search('settings'),
    },
  },
  'a link': {
    address: '/links',
    steps: {
      'open a link': () => click(link('brev.example/link-3')),
      'go to the next link': () => click(button('Next link')),
      'choose a time': () => click(button('7 days')),
      'choose all time': () => click(button('All time')),
      'show the numbers': () => click(button('Show numbers')),
    },
  },
  'the analytics': {
    address: '/analytics',
    steps: {
      'choose a week': () => click(button('7 days').first()),
      'choose a quarter': () => click(button('90 days').first()),
      'choose all time': () => click(button('All time').first()),
      'compare tags': () => click(button('Tags')),
      'compare destinations': () => click(button('Destinations')),
      'compare links': () => click(button('Top links')),
    },
  },
  'many new links': {
    address: '/links/new-many',
    steps: {
      'paste addresses': async () => {
        await fill(field('Links'), 'shop.example/boots\nhttps://shop.example/hats');
        await click(button('Continue'));
      },
      'suggest titles': () => click(button('Fill in 2 missing titles')),
      'clear a short code': () => fill(field('Short code of row 1'), ''),
      'suggest short codes': () => click(button('Fill in 1 missing short code')),
      'create the links': () => click(button('Create 2 links')),
    },
  },
  'a new link': {
    address: '/add-link',
    steps: {
      'send nothing': () => click(button('Create Link')),
      'type a link': () => type(LINK),
      'paste an address without its scheme': () => fill(field('Destination URL'), 'shop.example/boots'),
      'send it': () => click(button('Create Link')),
    },
  },
  'an edited link': {
    address: '/links?edit=1',
    steps: {
      'type a title': () => fill(field('Title'), 'Another title'),
      'save it': () => click(button('Save changes')),
    },
  },
  'the settings': {
    address: '/settings',
    steps: {
      'open the shortcuts': () => userEvent.keyboard('?'),
      'close them': () => userEvent.keyboard('{Escape}'),
      'switch them off': () => click(page.getByText('Keyboard shortcuts', { exact: true })),
    },
  },
};

const compact = (text: string) => text.replaceAll(/\s+/g, '');

/** The visible words, without the age of what is shown and without notices, which close by themselves. */
const words = () => {
  const notices = [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
  const all = compact(document.body.innerText);
  return notices
    .reduce((text, notice) => text.replace(compact(notice.innerText), ''), all)
    .replaceAll(/\d\d:\d\d|(in)?aboutanhour/g, '');
};

/** The words of the page at first and after each step. */
const wordsOf = async ({ address, as = 'ada', steps }: Journey) => {
  closeApp();
  localStorage.clear();
  await openApp(address, { as, script: { ...growingList(LINKS), ...CLICKS }, now: () => NOW });
  await waitForIdle();
  const found: Record<string, string> = { open: words() };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    await waitForIdle();
    found[name] = words();
  }
  return found;
};

const expectSameTranslated = async (journey: Journey) => {
  const untranslated = await wordsOf(journey);
  translatePage();
  expect(await wordsOf(journey)).toEqual(untranslated);
};

describe('the translated app shows the same as the original', () => {
  it.each(Object.entries(JOURNEYS))('on %s', async (_, journey) => {
    await expectSameTranslated(journey);
  });

  it.each(SCREEN_VISITS.map(({ address, as }) => [address, as] as const))('at %s', async (address, as) => {
    await expectSameTranslated({
      address,
      as,
      steps: { 'go offline': goOffline, 'go online': goOnline },
    });
  });
});

describe('the translate attribute', () => {
  const isTranslated = (text: string) => {
    const element = page.getByText(text, { exact: true }).last().element();
    return element.closest('[translate=no]') === null;
  };

  it.each([
    ['/links', 'brev.example/link-1'],
    ['/analytics', 'brev.example/link-41'],
    ['/profile', 'ada@mail.example'],
    ['/auth/check-email?email=ada%40people.example', 'ada@people.example'],
  ])('excludes an address at %s: %s', async (address, text) => {
    await openApp(address, {
      as: address.startsWith('/auth') ? 'nobody' : 'ada',
      script: { ...growingList(LINKS), ...CLICKS },
      now: () => NOW,
    });
    await expectElement(page.getByText(text, { exact: true }).last()).toBeVisible();
    expect(isTranslated(text)).toBe(false);
  });

  it('includes tags in the shares of clicks', async () => {
    await openApp('/analytics', { script: { ...growingList(LINKS), ...CLICKS }, now: () => NOW });
    await click(button('Tags'));
    await expectElement(page.getByText('spring', { exact: true }).last()).toBeVisible();
    expect(isTranslated('spring')).toBe(true);
  });
});

describe('tolerateReplacedNodes', () => {
  const replacedText = () => {
    const { insertBefore, removeChild } = Node.prototype;
    onTestFinished(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    tolerateReplacedNodes();
    const [parent, text] = [document.createElement('p'), new Text('3')];
    parent.append(text);
    text.replaceWith(document.createElement('font'));
    return { parent, text, reported };
  };

  it('ignores the removal of a replaced text', () => {
    const { parent, text } = replacedText();
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe('<font></font>');
  });

  it('appends what React inserts before a replaced text', () => {
    const { parent, text } = replacedText();
    parent.insertBefore(document.createElement('b'), text);
    expect(parent.innerHTML).toBe('<font></font><b></b>');
  });

  it('removes and inserts other nodes as before', () => {
    const { parent } = replacedText();
    const bold = parent.insertBefore(document.createElement('b'), parent.firstChild);
    expect(parent.innerHTML).toBe('<b></b><font></font>');
    parent.removeChild(bold);
    expect(parent.innerHTML).toBe('<font></font>');
  });

  it('reports the text in development', () => {
    const { parent, text, reported } = replacedText();
    parent.removeChild(text);
    expect(String(reported.mock.calls[0]?.[0])).toContain('“3” was replaced');
  });
});
