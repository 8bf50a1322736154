import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  waitForIdle,
} from '../../../support/expectElement.ts';
import { expectTyped, FIELDS, type } from '../../../support/linkForm.ts';
import { closeApp, openApp } from '../../../support/openApp.ts';
import { storeElsewhere } from '../../../support/otherTab.ts';
import { click, fill, paste } from '../../../support/user.ts';
import { ADA } from '../../../support/wireAnswers.ts';

const BOOTS = 'https://shop.example/boots';
const BOOTS_FIELDS = { url: BOOTS, code: 'boots', title: 'Boots' };
const url = () => field(FIELDS.url);

describe('a URL that is pasted outside of the fields', () => {
  const pasteOn = (target: Element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', BOOTS);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
  };

  it.each(['/home', '/links', '/add-link'])('fills the form on %s', async (path) => {
    await openApp(path);
    await waitForIdle();
    pasteOn(document.activeElement ?? document.body);
    await expectElement(url()).toHaveValue(BOOTS);
    await expectElement(url()).toHaveFocus();
    expect(currentUrl()).toBe('/add-link');
  });

  it('is ignored in another field', async () => {
    await openApp('/links');
    await waitForIdle();
    pasteOn(page.getByRole('combobox', { name: 'Search' }).element());
    await waitForIdle();
    expect(currentUrl()).toBe('/links');
  });

  it('is ignored in a dialog', async () => {
    await openApp('/links');
    await waitForIdle();
    await userEvent.keyboard('?');
    await expectElement(page.getByRole('dialog')).toBeVisible();
    pasteOn(document.activeElement ?? document.body);
    await waitForIdle();
    expect(currentUrl()).toBe('/links');
  });

  it('is ignored on other screens', async () => {
    await openApp('/analytics');
    await waitForIdle();
    pasteOn(document.body);
    await waitForIdle();
    expect(currentUrl()).toBe('/analytics');
  });
});

describe('a URL that is pasted into the destination', () => {
  it('is the first URL of a spreadsheet row', async () => {
    await openApp('/add-link');
    await paste(url(), `${BOOTS}\tSummer sale\n`);
    await expectTyped(BOOTS_FIELDS);
  });

  it('announces the suggested short code', async () => {
    await openApp('/add-link');
    await paste(url(), BOOTS);
    await expectElement(page.getByRole('status').getByText('Suggested: boots')).toBeInTheDocument();
  });
});

describe('a list of URLs that is pasted into the destination', () => {
  const LIST = `${BOOTS}\nhttps://shop.example/gloves\n`;

  const pasteList = async () => {
    await openApp('/add-link');
    await paste(url(), LIST);
    await expectElement(page.getByText('The first of 2 pasted URLs.')).toBeVisible();
  };

  it('fills the form with its first URL', async () => {
    await pasteList();
    await expectTyped(BOOTS_FIELDS);
  });

  it('is opened as a bulk create by a button', async () => {
    await pasteList();
    await click(button('Create many'));
    await expectPoll(currentUrl).toBe('/links/new-many');
    await expectElement(field('Destination URL of row 2')).toHaveValue('https://shop.example/gloves');
  });

  it('leaves only typed fields in the draft when a bulk create is opened', async () => {
    await pasteList();
    await fill(field(FIELDS.description), 'For the spring');
    await click(button('Create many'));
    await expectPoll(currentUrl).toBe('/links/new-many');
    expect(localStorage.getItem('brevity:drafts')).toContain('"typed":{"description":"For the spring"}');
  });
});

describe('a short link that is pasted into the short code', () => {
  it('loses its domain', async () => {
    await openApp('/add-link');
    await paste(field(FIELDS.code), 'https://brev.example/bo\u200bots');
    await expectElement(field(FIELDS.code)).toHaveValue('boots');
  });
});

describe('a form that is prefilled by the URL', () => {
  const PATH = `/add-link?url=${encodeURIComponent(BOOTS)}&title=Boots`;
  const note = () => page.getByText('You have an unsaved draft.');

  it('is prefilled after sign-in when nobody is signed in', async () => {
    await openApp(PATH, { as: 'nobody' });
    await expectElement(heading('Welcome back')).toBeVisible();
    storeElsewhere({ token: 'session', user: ADA });
    await expectTyped(BOOTS_FIELDS);
    expect(currentUrl()).toBe('/add-link');
  });

  it('restores an earlier draft when its button is clicked', async () => {
    await openApp('/add-link');
    await type({ title: 'Half a title' });
    closeApp();
    await openApp(PATH);
    await expectTyped(BOOTS_FIELDS);
    await expectElement(note()).toBeVisible();
    await click(button('Open draft'));
    await expectTyped({ title: 'Half a title' });
    await expectElement(note()).not.toBeInTheDocument();
  });
});
