import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isDestination } from '../../../../src/domain/urls/destination.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../../../support/destinations.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  row,
  toast,
  waitForIdle,
} from '../../support/expectElement.ts';
import { expectTyped, FIELDS, LINK, type } from '../../support/linkForm.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { storeElsewhere } from '../../support/otherTab.ts';
import { held, json, refuse } from '../../support/ScriptedProvider.ts';
import { click, fill, paste } from '../../support/user.ts';
import { overflow, violations } from '../../support/violations.ts';
import { ADA, aWireLink, growingList, wireLinks } from '../../support/wireAnswers.ts';

const CREATE = 'POST /v1/links';
const submit = () => click(button('Create Link'));
const created = json(aWireLink({ id: '99', shortCode: 'boots' }), 201);

describe('the form of a new link', () => {
  test('tells what is missing, the first with the focus, and stays for another link, if that is wanted', async () => {
    const provider = await openApp('/add-link', { script: { [CREATE]: created } });
    await expectElement(field(FIELDS.code)).toHaveAccessibleDescription(/^brev\.example\//);
    await expectElement(link('Back to Links')).toHaveAttribute('href', '/links');
    await submit();
    await expectElement(field(FIELDS.url)).toHaveFocus();
    await expectElement(field(FIELDS.url)).toHaveAccessibleDescription(/Original URL is required/);
    await fill(field(FIELDS.url), 'h');
    await expectElement('Original URL is required').not.toBeInTheDocument();
    await expectElement(field(FIELDS.url)).not.toHaveAttribute('aria-invalid');
    await expectElement('Short code is required').toBeVisible();
    await expectElement('Title is required').toBeVisible();
    expect(provider.calls).toEqual([]);
    await click(page.getByRole('checkbox', { name: 'Create another' }));
    await type(LINK);
    await submit();
    await expectElement(toast('Link created successfully!')).toBeVisible();
    await expectElement(field(FIELDS.url)).toHaveFocus();
    await expectTyped({});
    expect(provider.callsTo(CREATE)).toHaveLength(1);
    expect(currentUrl()).toBe('/add-link');
  });

  test('that is refused leaves what was typed, and points at a code that is taken', async () => {
    await openApp('/add-link', { script: { [CREATE]: refuse(409, 'Short code is already taken') } });
    await type(LINK);
    await submit();
    await expectElement(field(FIELDS.code)).toHaveFocus();
    await expectElement(field(FIELDS.code)).toHaveAccessibleDescription(
      /Failed to create link: Short code is already taken/,
    );
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([field(FIELDS.code).element()]);
    await expectTyped(LINK);
    expect(currentUrl()).toBe('/add-link');
  });
});

describe('the focus on the page of a new link', () => {
  const url = () => field(FIELDS.url);

  it('is in the destination after a press', async () => {
    await openApp('/links');
    await click(link('Add New Link'));
    await expectElement(url()).toHaveFocus();
  });

  it('is in the destination after the key', async () => {
    await openApp('/analytics');
    await waitForIdle();
    await userEvent.keyboard('c');
    await expectElement(url()).toHaveFocus();
    await expectElement(url()).toHaveValue('');
  });

  it('is in the destination after the command', async () => {
    await openApp('/home');
    await waitForIdle();
    await userEvent.keyboard('/create new{ArrowDown}{Enter}');
    await expectElement(url()).toHaveFocus();
  });

  it('reaches screen readers with the heading as the name of the form', async () => {
    await openApp('/add-link');
    await expectElement(page.getByRole('form', { name: 'Create New Link' })).toBeVisible();
  });
});

describe('an address that is pasted outside of a field', () => {
  const URL_OF_BOOTS = 'https://shop.example/boots';
  const pasteOn = (target: Element, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
  };

  it.each(['/home', '/links', '/add-link'])('fills the form from %s', async (from) => {
    await openApp(from);
    await waitForIdle();
    pasteOn(document.activeElement ?? document.body, URL_OF_BOOTS);
    await expectElement(field(FIELDS.url)).toHaveValue(URL_OF_BOOTS);
    await expectElement(field(FIELDS.url)).toHaveFocus();
    expect(currentUrl()).toBe('/add-link');
  });

  it('leaves a field alone', async () => {
    await openApp('/links');
    await waitForIdle();
    pasteOn(page.getByRole('combobox', { name: 'Search' }).element(), URL_OF_BOOTS);
    await waitForIdle();
    expect(currentUrl()).toBe('/links');
  });

  it('leaves a dialog alone', async () => {
    await openApp('/links');
    await waitForIdle();
    await userEvent.keyboard('?');
    await expectElement(page.getByRole('dialog')).toBeVisible();
    pasteOn(document.activeElement ?? document.body, URL_OF_BOOTS);
    await waitForIdle();
    expect(currentUrl()).toBe('/links');
  });

  it('leaves other screens alone', async () => {
    await openApp('/analytics');
    await waitForIdle();
    pasteOn(document.body, URL_OF_BOOTS);
    await waitForIdle();
    expect(currentUrl()).toBe('/analytics');
  });
});

describe('a destination', () => {
  test('without its scheme is offered with one, which moves no field; another code comes by a key until one is typed', async () => {
    await openApp('/add-link');
    const topOfCode = () => field(FIELDS.code).element().getBoundingClientRect().top;
    const before = topOfCode();
    await fill(field(FIELDS.url), 'shop.example/boots');
    const offer = page.getByRole('status').getByRole('button', { name: 'Use https://shop.example/boots' });
    await expectElement(offer).toBeVisible();
    expect(topOfCode()).toBe(before);
    await click(offer);
    await expectElement(field(FIELDS.url)).toHaveFocus();
    await expectTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
    await expectElement(offer).not.toBeInTheDocument();
    await click(field(FIELDS.code));
    await userEvent.keyboard('{Tab}');
    await expectElement(button('Suggest a short code')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectElement(field(FIELDS.code)).not.toHaveValue('boots');
    await fill(field(FIELDS.code), 'mine');
    await expectElement(button('Suggest a short code')).not.toBeInTheDocument();
  });

  test.each([
    ['https:/shop.example/boots', 'https://shop.example/boots'],
    ['https://https://shop.example/boots', 'https://shop.example/boots'],
  ])('refuses %s but offers %s', async (typed, mended) => {
    const { calls } = await openApp('/add-link');
    await type({ ...LINK, url: typed });
    await submit();
    await expectElement('Please enter a valid URL').toBeVisible();
    await click(button(`Use ${mended}`));
    await expectElement(field(FIELDS.url)).toHaveValue(mended);
    expect(calls).toEqual([]);
  });

  test('offers nothing for a host that no address can have', async () => {
    await openApp('/add-link');
    await type({ ...LINK, url: 'https://{{shop}}.example/x' });
    await submit();
    await expectElement('Please enter a valid URL').toBeVisible();
    await expectElement(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  });

  test('is the first address of a pasted spreadsheet row', async () => {
    await openApp('/add-link');
    await paste(field(FIELDS.url), 'https://shop.example/boots\tSummer sale\n');
    await expectTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
  });

  test('that is pasted brings a short code and a title; a list of them offers to create all', async () => {
    await openApp('/add-link');
    await paste(field(FIELDS.url), 'https://shop.example/boots\nhttps://shop.example/gloves\n');
    await expectTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
    await expectElement(page.getByRole('status').getByText('Suggested: boots')).toBeInTheDocument();
    await expectElement(page.getByText('The first of 2 pasted URLs.')).toBeVisible();
    await fill(field(FIELDS.description), 'For the spring');
    await click(button('Create many'));
    await expectPoll(currentUrl).toBe('/links/new-many');
    await expectElement(field('Destination URL of row 2')).toHaveValue('https://shop.example/gloves');
    expect(localStorage.getItem('brevity:drafts')).toContain('"typed":{"description":"For the spring"}');
  });

  test('that a link has already, such as of its duplicate, is said below the fields; it can be sent all the same', async () => {
    const provider = await openApp('/links', { script: { [CREATE]: created } });
    await click(button('More options for brev.example/link-1'));
    await click(page.getByRole('menuitem', { name: 'Duplicate link' }));
    const [known] = wireLinks(1);
    await expectElement(field(FIELDS.url)).toHaveValue(known?.originalUrl);
    await expectElement(field(FIELDS.title)).toHaveValue(known?.title);
    await expectElement(field(FIELDS.code)).not.toHaveValue('link-1');
    await expectElement(field(FIELDS.code)).not.toHaveValue('');
    const told = page.getByRole('status').filter({ hasText: /^You already have/ });
    await expectElement(told).toHaveTextContent(
      'You already have brev.example/link-1 for this destination. Copy Open',
    );
    await expectElement(told.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/links/1');
    await fill(field(FIELDS.code), 'link-1');
    await expectElement('Taken (3 links checked so far).').toBeVisible();
    expect(await violations()).toEqual([]);
    await submit();
    await expectPoll(currentUrl).toBe('/links');
    expect(provider.callsTo(CREATE)).toHaveLength(1);
  });
});

test('a short address pasted as short code loses its host', async () => {
  await openApp('/add-link');
  await paste(field(FIELDS.code), 'https://brev.example/bo\u200bots');
  await expectElement(field(FIELDS.code)).toHaveValue('boots');
});

test('a form that is filled by the address, also for a guest who signs in first, gives back what was typed before', async () => {
  await openApp('/add-link');
  await type({ title: 'Half a title' });
  closeApp();
  localStorage.removeItem('auth_token');
  await openApp('/add-link?url=https%3A%2F%2Fshop.example%2Fboots&title=Boots', { as: 'nobody' });
  await expectElement(heading('Welcome back')).toBeVisible();
  storeElsewhere({ token: 'session', user: ADA });
  await expectTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
  expect(currentUrl()).toBe('/add-link');
  await expectElement(page.getByText('You have an unsaved draft.')).toBeVisible();
  await click(button('Open draft'));
  await expectTyped({ title: 'Half a title' });
  await expectElement(page.getByText('You have an unsaved draft.')).not.toBeInTheDocument();
});

test('a created link is marked until its row is used; its notice shows its QR code, which gives the focus back, to the page if the notice has gone', async () => {
  const notice = () => page.getByRole('status', { name: 'Link created successfully!' });
  const inNotice = (name: string) => notice().getByRole('button', { name, exact: true });
  const qrDialog = () => page.getByRole('dialog', { name: 'QR code for brev.example/boots' });
  const newMark = () => row('boots').getByText('New', { exact: true });
  await openApp('/add-link', { script: growingList(3) });
  await type(LINK);
  await submit();
  await expectElement(heading('Links')).toHaveFocus();
  await expectElement(newMark()).toBeVisible();
  expect(document.querySelectorAll('.new-mark')).toHaveLength(1);
  await userEvent.keyboard('j');
  await expectElement(row('boots').getByRole('link').first()).toHaveFocus();
  await expectElement(newMark()).toBeVisible();
  await userEvent.keyboard('q');
  await expectElement(qrDialog()).toBeVisible();
  await expectElement(newMark()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectElement(qrDialog()).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expectPoll(() => document.activeElement?.closest('.Toastify') !== null).toBe(true);
  for (let presses = 0; document.activeElement?.textContent !== 'QR code' && presses < 5; presses += 1)
    await userEvent.keyboard('{Tab}');
  await expectElement(inNotice('QR code')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectElement(qrDialog().getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
  await expectElement(qrDialog().getByText('Opens brev.example/boots')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectElement(qrDialog()).not.toBeInTheDocument();
  await expectElement(inNotice('QR code')).toHaveFocus();
  await click(inNotice('QR code'));
  await expectElement(qrDialog().getByRole('img')).toBeVisible();
  document.querySelector('.Toastify')?.replaceChildren();
  await userEvent.keyboard('{Escape}');
  await expectElement(page.getByRole('main')).toHaveFocus();
});

test('a link is sent once while Enter is held; whoever goes Back meanwhile sees it in the list, and none of it unsent', async () => {
  const script = growingList(2);
  const late = held(script[CREATE]);
  const provider = await openApp('/home', { script: { ...script, [CREATE]: late.answer } });
  await click(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
  await type(LINK);
  await click(field(FIELDS.title));
  await userEvent.keyboard('{Enter>9/}');
  await expectElement(button('Creating...')).toBeDisabled();
  for (const label of Object.values(FIELDS)) await expectElement(field(label)).toBeDisabled();
  history.back();
  await expectElement(row('link-2')).toBeVisible();
  await expectElement(heading('Drafts', 2)).toBeVisible();
  late.release();
  await expectElement(toast('Link created successfully!')).toBeVisible();
  await expectElement(row('boots')).toBeVisible();
  await expectElement(heading('Drafts', 2)).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/home');
  expect(localStorage.getItem('brevity:drafts')).toBeNull();
  expect(provider.callsTo(CREATE)).toHaveLength(1);
});

test('a browser accepts the destinations that Node accepts, and no others', () => {
  expect(DESTINATIONS.filter((one) => !isDestination(one))).toEqual([]);
  expect(NO_DESTINATIONS.filter(isDestination)).toEqual([]);
});

test('campaign parameters are a part of the destination, and presets of them are saved, used, deleted and gone after the log-out', async () => {
  const SHOP = 'https://shop.example/boots';
  const kept = () => localStorage.getItem('brevity:campaign-presets');
  const { calls } = await openApp('/add-link');
  await click(page.getByText('UTM parameters', { exact: true }));
  await expectElement(field('Source')).toBeDisabled();
  await fill(field(FIELDS.url), `${SHOP}?utm_medium=mail#sizes`);
  await expectElement(field('Medium')).toHaveValue('mail');
  await click(field('Source'));
  await userEvent.keyboard('spring news');
  await expectElement(field('Source')).toHaveValue('spring news');
  await expectElement(field(FIELDS.url)).toHaveValue(
    `${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`,
  );
  await expectElement(`${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`).toBeVisible();
  await fill(field('Medium'), '');
  const name = `The newsletter of all our shops in the spring, ${'x'.repeat(150)}`;
  await fill(field('Save as preset'), ` ${name} `);
  await click(field('Save as preset'));
  await userEvent.keyboard('{Enter}');
  await expectElement(button(name)).toBeVisible();
  await expectElement(field('Save as preset')).toHaveValue('');
  expect(await violations()).toEqual([]);
  expect(overflow()).toBe(0);
  expect(calls).toEqual([]);
  await fill(field(FIELDS.url), `${SHOP}?utm_medium=x`);
  await click(button(name));
  await expectElement(field(FIELDS.url)).toHaveValue(`${SHOP}?utm_source=spring%20news`);
  await fill(field('Save as preset'), 'Other');
  await click(button('Save'));
  await click(button(`Delete preset ${name}`));
  await expectElement(button(name)).not.toBeInTheDocument();
  expect(kept()).toContain('Other');
  await click(page.getByRole('button', { name: /^User menu/ }));
  await click(page.getByRole('menuitem', { name: 'Logout' }));
  await expectElement(heading('Welcome back')).toBeVisible();
  expect(kept()).toBeNull();
});
