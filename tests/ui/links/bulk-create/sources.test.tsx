import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '../../../support/deferred.ts';
import { alert, button, expectElement, field, heading, link, toast } from '../../support/expectElement.ts';
import { click, fill } from '../../support/user.ts';
import { violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink } from '../../support/wireAnswers.ts';
import { cell, chooseFile, LOCK, openScreen, paste, sentCodes, transferOf } from './bulkCreateScreen.ts';

describe('pasted URLs', () => {
  const HATS = 'https://shop.example/hats?utm_term=x&size=3';

  const pasteTwo = async () => {
    await openScreen();
    await paste('shop.example/boots', HATS);
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
  };

  const setCampaign = async (source: string) => {
    await click(button('Add UTM parameters…'));
    if (source) await fill(field('Source'), source);
    await click(button('Apply to all'));
  };

  it('get a scheme', async () => {
    await pasteTwo();
    await expectElement(cell('Destination URL', 1)).toHaveValue('https://shop.example/boots');
  });

  it('get short codes', async () => {
    await pasteTwo();
    await expectElement(cell('Short code', 1)).toHaveValue('boots');
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
  });

  it('get titles when the button is clicked', async () => {
    await pasteTwo();
    await expectElement(cell('Title', 2)).toHaveAccessibleDescription('Title is required');
    await click(button('Fill in 2 missing titles'));
    await expectElement(cell('Title', 2)).toHaveValue('Hats');
    await expectElement(button('Create 2 links')).toBeEnabled();
  });

  it('get the parameters of a campaign', async () => {
    await pasteTwo();
    await setCampaign('news letter');
    await expectElement(cell('Destination URL', 1)).toHaveValue(
      'https://shop.example/boots?utm_source=news%20letter',
    );
    await expectElement(cell('Destination URL', 2)).toHaveValue(
      'https://shop.example/hats?size=3&utm_source=news%20letter',
    );
  });

  it('are unchanged by an empty campaign', async () => {
    await pasteTwo();
    await setCampaign('');
    await expectElement(cell('Destination URL', 2)).toHaveValue(HATS);
  });

  it('remain in the field when the screen is left before they are read', async () => {
    await openScreen();
    await fill(field('Links'), 'https://shop.example/a');
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
    history.back();
    await expectElement(field('Links')).toHaveValue('https://shop.example/a');
  });
});

describe('a discarded list', () => {
  const discardAndLeave = async () => {
    await openScreen();
    await paste('shop.example/boots', 'shop.example/hats');
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
    await click(button('Discard list'));
    await expectElement(field('Links')).toBeVisible();
    await click(link('Settings').first());
    await expectElement(heading('Settings')).toBeVisible();
  };

  it('is still locked while it can be restored', async () => {
    await discardAndLeave();
    expect((await navigator.locks.query()).held).toContainEqual(expect.objectContaining({ name: LOCK }));
  });

  it('is restored by Undo even if the screen was left', async () => {
    await discardAndLeave();
    await click(button('Undo'));
    history.back();
    await expectElement(cell('Short code', 2)).toHaveValue('hats');
  });
});

describe('a list that another tab has open', () => {
  it('can be edited once the other tab is closed', async () => {
    const otherTab = deferred<void>();
    const lock = navigator.locks.request(LOCK, () => otherTab.promise);
    await openScreen();
    await expectElement('Your list is open in another tab. Continue there, or close that tab.').toBeVisible();
    expect(field('Links').query()).toBeNull();
    otherTab.resolve();
    await lock;
    await expectElement(field('Links')).toBeVisible();
  });
});

describe('a file', () => {
  const chooseGerman = async () => {
    await openScreen();
    await chooseFile('links.csv', 'Begriff;Long URL;Slug\r\nGrüße;https://shop.example/a;a\r\n');
    await expectElement(heading('Match the columns', 2)).toBeVisible();
  };

  it('is refused when it has too many links', async () => {
    await openScreen();
    await chooseFile('links.csv', Array(5_002).fill('https://shop.example/a\n').join(''));
    await expectElement(alert('You can create up to 5,000 links at once. Split your list.')).toBeVisible();
  });

  it('has its columns recognized by their names', async () => {
    await chooseGerman();
    await expectElement(field('Begriff')).toHaveValue('');
    await expectElement(field('Slug')).toHaveValue('shortCode');
  });

  it('is read with the columns that the user selects', async () => {
    await chooseGerman();
    await field('Begriff').selectOptions('Title');
    await click(button('Continue with 1 link'));
    await expectElement(cell('Title', 1)).toHaveValue('Grüße');
    await expectElement('1 link').toBeVisible();
  });

  it('can be dropped anywhere', async () => {
    await openScreen();
    await expectElement(field('Links')).toBeVisible();
    const dataTransfer = transferOf(new File(['https://shop.example/dropped'], 'links.txt'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    expect(document.body.dispatchEvent(drop), 'the browser opens the file').toBe(false);
    await expectElement(cell('Short code', 1)).toHaveValue('dropped');
  });
});

describe('a file with problems', () => {
  const FILE = [
    'Long URL,Short code,Title,Tags',
    'https://maps.example/@48.85,2,15z,map,Map,c++',
    'https://shop.example/boots,boots,Boots,two words|🎄|2025',
  ].join('\r\n');

  const chooseFlawed = async (tags?: readonly string[]) => {
    const provider = await openScreen({ links: [aWireLink(tags && { tags })] });
    await chooseFile('links.csv', FILE);
    await expectElement(heading('Match the columns', 2)).toBeVisible();
    return provider;
  };

  const chooseAndContinue = async (tags?: readonly string[]) => {
    const provider = await chooseFlawed(tags);
    await click(button('Continue with 2 links'));
    await expectElement(button('Create 1 link')).toBeEnabled();
    return provider;
  };

  it('lists rows with too many cells before they are added', async () => {
    await chooseFlawed();
    await expectElement(page.getByText(/^1 row has more cells than the header\./)).toBeVisible();
  });

  it('lists changes to tags before the rows are added', async () => {
    await chooseFlawed();
    await expectElement(
      page.getByText(/“two words” becomes #two-words, “🎄” is skipped, “2025” becomes plain text/),
    ).toBeVisible();
  });

  it('lists no changes to tags when the provider has tags', async () => {
    await chooseFlawed(['old']);
    await expectElement(page.getByText(/cannot be words/)).not.toBeInTheDocument();
  });

  it('has no accessibility violations before its rows are added', async () => {
    await chooseFlawed();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('has no accessibility violations after its rows are added', async () => {
    await chooseAndContinue();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('describes the doubt about a row', async () => {
    await chooseAndContinue();
    await expectElement(page.getByText('This row has 2 more cells than the header: Map, c++')).toBeVisible();
  });

  it('creates a row in doubt once the user accepts it', async () => {
    const provider = await chooseAndContinue();
    await click(button('Use as is'));
    await click(button('Create 2 links'));
    await expectElement(toast('2 links created')).toBeVisible();
    expect(sentCodes(provider)).toEqual(['2', 'boots']);
  });

  it('creates links with provider tags', async () => {
    const provider = await chooseAndContinue(['old']);
    await expectElement(page.getByText('#two words #🎄 #2025')).toBeVisible();
    await click(button('Create 1 link'));
    await expectElement(toast('1 link created')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toMatchObject([
      { body: { tags: ['two words', '🎄', '2025'] } },
    ]);
  });
});
