import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isDestination } from '../../../../src/domain/addresses/destination.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../../../support/destinations.ts';
import { fill, paste, press } from '../../support/act.ts';
import { FIELDS, LINK, seeTyped, type } from '../../support/linkForm.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { storeElsewhere } from '../../support/otherTab.ts';
import { held, json, refuse } from '../../support/ScriptedProvider.ts';
import {
  address,
  becomes,
  button,
  field,
  heading,
  link,
  rested,
  row,
  see,
  toast,
} from '../../support/see.ts';
import { overflow, violations } from '../../support/violations.ts';
import { ADA, aWireLink, growing, wireLinks } from '../../support/wireAnswers.ts';

const CREATE = 'POST /v1/links';
const submit = () => press(button('Create Link'));
const created = json(aWireLink({ id: '99', shortCode: 'boots' }), 201);

describe('the form of a new link', () => {
  test('tells what is missing, the first with the focus, and stays for another link, if that is wanted', async () => {
    const provider = await openApp('/add-link', { script: { [CREATE]: created } });
    await see(field(FIELDS.code)).toHaveAccessibleDescription(/^brev\.example\//);
    await see(link('Back to Links')).toHaveAttribute('href', '/links');
    await submit();
    await see(field(FIELDS.url)).toHaveFocus();
    await see(field(FIELDS.url)).toHaveAccessibleDescription(/Original URL is required/);
    await fill(field(FIELDS.url), 'h');
    await see('Original URL is required').not.toBeInTheDocument();
    await see(field(FIELDS.url)).not.toHaveAttribute('aria-invalid');
    await see('Short code is required').toBeVisible();
    await see('Title is required').toBeVisible();
    expect(provider.calls).toEqual([]);
    await press(page.getByRole('checkbox', { name: 'Create another' }));
    await type(LINK);
    await submit();
    await see(toast('Link created successfully!')).toBeVisible();
    await see(field(FIELDS.url)).toHaveFocus();
    await seeTyped({});
    expect(provider.callsTo(CREATE)).toHaveLength(1);
    expect(address()).toBe('/add-link');
  });

  test('that is refused leaves what was typed, and points at a code that is taken', async () => {
    await openApp('/add-link', { script: { [CREATE]: refuse(409, 'Short code is already taken') } });
    await type(LINK);
    await submit();
    await see(field(FIELDS.code)).toHaveFocus();
    await see(field(FIELDS.code)).toHaveAccessibleDescription(
      /Failed to create link: Short code is already taken/,
    );
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([field(FIELDS.code).element()]);
    await seeTyped(LINK);
    expect(address()).toBe('/add-link');
  });
});

describe('the focus on the page of a new link', () => {
  const url = () => field(FIELDS.url);

  it('is in the destination after a press', async () => {
    await openApp('/links');
    await press(link('Add New Link'));
    await see(url()).toHaveFocus();
  });

  it('is in the destination after the key', async () => {
    await openApp('/analytics');
    await rested();
    await userEvent.keyboard('c');
    await see(url()).toHaveFocus();
    await see(url()).toHaveValue('');
  });

  it('is in the destination after the command', async () => {
    await openApp('/home');
    await rested();
    await userEvent.keyboard('/create new{ArrowDown}{Enter}');
    await see(url()).toHaveFocus();
  });

  it('reaches screen readers with the heading as the name of the form', async () => {
    await openApp('/add-link');
    await see(page.getByRole('form', { name: 'Create New Link' })).toBeVisible();
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
    await rested();
    pasteOn(document.activeElement ?? document.body, URL_OF_BOOTS);
    await see(field(FIELDS.url)).toHaveValue(URL_OF_BOOTS);
    await see(field(FIELDS.url)).toHaveFocus();
    expect(address()).toBe('/add-link');
  });

  it('leaves a field alone', async () => {
    await openApp('/links');
    await rested();
    pasteOn(page.getByRole('combobox', { name: 'Search' }).element(), URL_OF_BOOTS);
    await rested();
    expect(address()).toBe('/links');
  });

  it('leaves a dialog alone', async () => {
    await openApp('/links');
    await rested();
    await userEvent.keyboard('?');
    await see(page.getByRole('dialog')).toBeVisible();
    pasteOn(document.activeElement ?? document.body, URL_OF_BOOTS);
    await rested();
    expect(address()).toBe('/links');
  });

  it('leaves other screens alone', async () => {
    await openApp('/analytics');
    await rested();
    pasteOn(document.body, URL_OF_BOOTS);
    await rested();
    expect(address()).toBe('/analytics');
  });
});

describe('a destination', () => {
  test('without its scheme is offered with one, which moves no field; another code comes by a key until one is typed', async () => {
    await openApp('/add-link');
    const topOfCode = () => field(FIELDS.code).element().getBoundingClientRect().top;
    const before = topOfCode();
    await fill(field(FIELDS.url), 'shop.example/boots');
    const offer = page.getByRole('status').getByRole('button', { name: 'Use https://shop.example/boots' });
    await see(offer).toBeVisible();
    expect(topOfCode()).toBe(before);
    await press(offer);
    await see(field(FIELDS.url)).toHaveFocus();
    await seeTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
    await see(offer).not.toBeInTheDocument();
    await press(field(FIELDS.code));
    await userEvent.keyboard('{Tab}');
    await see(button('Suggest a short code')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await see(field(FIELDS.code)).not.toHaveValue('boots');
    await fill(field(FIELDS.code), 'mine');
    await see(button('Suggest a short code')).not.toBeInTheDocument();
  });

  test.each([
    ['https:/shop.example/boots', 'https://shop.example/boots'],
    ['https://https://shop.example/boots', 'https://shop.example/boots'],
  ])('refuses %s but offers %s', async (typed, mended) => {
    const { calls } = await openApp('/add-link');
    await type({ ...LINK, url: typed });
    await submit();
    await see('Please enter a valid URL').toBeVisible();
    await press(button(`Use ${mended}`));
    await see(field(FIELDS.url)).toHaveValue(mended);
    expect(calls).toEqual([]);
  });

  test('offers nothing for a host that no address can have', async () => {
    await openApp('/add-link');
    await type({ ...LINK, url: 'https://{{shop}}.example/x' });
    await submit();
    await see('Please enter a valid URL').toBeVisible();
    await see(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  });

  test('is the first address of a pasted spreadsheet row', async () => {
    await openApp('/add-link');
    await paste(field(FIELDS.url), 'https://shop.example/boots\tSummer sale\n');
    await seeTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
  });

  test('that is pasted brings a short code and a title; a list of them offers to create all', async () => {
    await openApp('/add-link');
    await paste(field(FIELDS.url), 'https://shop.example/boots\nhttps://shop.example/gloves\n');
    await seeTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
    await see(page.getByRole('status').getByText('Suggested: boots')).toBeInTheDocument();
    await see(page.getByText('The first of 2 pasted addresses.')).toBeVisible();
    await fill(field(FIELDS.description), 'For the spring');
    await press(button('Create many'));
    await becomes(address).toBe('/links/new-many');
    await see(field('Destination URL of row 2')).toHaveValue('https://shop.example/gloves');
    expect(localStorage.getItem('brevity:drafts')).toContain('"typed":{"description":"For the spring"}');
  });

  test('that a link has already, such as of its duplicate, is said below the fields; it can be sent all the same', async () => {
    const provider = await openApp('/links', { script: { [CREATE]: created } });
    await press(button('More options for brev.example/link-1'));
    await press(page.getByRole('menuitem', { name: 'Duplicate link' }));
    const [known] = wireLinks(1);
    await see(field(FIELDS.url)).toHaveValue(known?.originalUrl);
    await see(field(FIELDS.title)).toHaveValue(known?.title);
    await see(field(FIELDS.code)).not.toHaveValue('link-1');
    await see(field(FIELDS.code)).not.toHaveValue('');
    const told = page.getByRole('status').filter({ hasText: /^You already have/ });
    await see(told).toHaveTextContent('You already have brev.example/link-1 to this address. Copy Open');
    await see(told.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/links/1');
    await fill(field(FIELDS.code), 'link-1');
    await see('Taken: it is among the 3 links read so far.').toBeVisible();
    expect(await violations()).toEqual([]);
    await submit();
    await becomes(address).toBe('/links');
    expect(provider.callsTo(CREATE)).toHaveLength(1);
  });
});

test('a short address pasted as short code loses its host', async () => {
  await openApp('/add-link');
  await paste(field(FIELDS.code), 'https://brev.example/bo\u200bots');
  await see(field(FIELDS.code)).toHaveValue('boots');
});

test('a form that is filled by the address, also for a guest who signs in first, gives back what was typed before', async () => {
  await openApp('/add-link');
  await type({ title: 'Half a title' });
  closeApp();
  localStorage.removeItem('auth_token');
  await openApp('/add-link?url=https%3A%2F%2Fshop.example%2Fboots&title=Boots', { as: 'nobody' });
  await see(heading('Welcome back')).toBeVisible();
  storeElsewhere({ token: 'session', user: ADA });
  await seeTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
  expect(address()).toBe('/add-link');
  await see(page.getByText('Your unsaved draft is kept.')).toBeVisible();
  await press(button('Go back to it'));
  await seeTyped({ title: 'Half a title' });
  await see(page.getByText('Your unsaved draft is kept.')).not.toBeInTheDocument();
});

test('a created link is marked until its row is used; its notice shows its QR code, which gives the focus back, to the page if the notice has gone', async () => {
  const notice = () => page.getByRole('status', { name: 'Link created successfully!' });
  const inNotice = (name: string) => notice().getByRole('button', { name, exact: true });
  const qrDialog = () => page.getByRole('dialog', { name: 'QR code for brev.example/boots' });
  const newMark = () => row('boots').getByText('New', { exact: true });
  await openApp('/add-link', { script: growing(3) });
  await type(LINK);
  await submit();
  await see(heading('Links')).toHaveFocus();
  await see(newMark()).toBeVisible();
  expect(document.querySelectorAll('.new-mark')).toHaveLength(1);
  await userEvent.keyboard('j');
  await see(row('boots').getByRole('link').first()).toHaveFocus();
  await see(newMark()).toBeVisible();
  await userEvent.keyboard('q');
  await see(qrDialog()).toBeVisible();
  await see(newMark()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await see(qrDialog()).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await becomes(() => document.activeElement?.closest('.Toastify') !== null).toBe(true);
  for (let presses = 0; document.activeElement?.textContent !== 'QR code' && presses < 5; presses += 1)
    await userEvent.keyboard('{Tab}');
  await see(inNotice('QR code')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await see(qrDialog().getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
  await see(qrDialog().getByText('Opens brev.example/boots')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await see(qrDialog()).not.toBeInTheDocument();
  await see(inNotice('QR code')).toHaveFocus();
  await press(inNotice('QR code'));
  await see(qrDialog().getByRole('img')).toBeVisible();
  document.querySelector('.Toastify')?.replaceChildren();
  await userEvent.keyboard('{Escape}');
  await see(page.getByRole('main')).toHaveFocus();
});

test('a link is sent once while Enter is held; whoever goes Back meanwhile sees it in the list, and none of it unsent', async () => {
  const script = growing(2);
  const late = held(script[CREATE]);
  const provider = await openApp('/home', { script: { ...script, [CREATE]: late.answer } });
  await press(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
  await type(LINK);
  await press(field(FIELDS.title));
  await userEvent.keyboard('{Enter>9/}');
  await see(button('Creating...')).toBeDisabled();
  for (const label of Object.values(FIELDS)) await see(field(label)).toBeDisabled();
  history.back();
  await see(row('link-2')).toBeVisible();
  await see(heading('Not saved yet', 2)).toBeVisible();
  late.release();
  await see(toast('Link created successfully!')).toBeVisible();
  await see(row('boots')).toBeVisible();
  await see(heading('Not saved yet', 2)).not.toBeInTheDocument();
  expect(address()).toBe('/home');
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
  await press(page.getByText('Campaign parameters', { exact: true }));
  await see(field('Source')).toBeDisabled();
  await fill(field(FIELDS.url), `${SHOP}?utm_medium=mail#sizes`);
  await see(field('Medium')).toHaveValue('mail');
  await press(field('Source'));
  await userEvent.keyboard('spring news');
  await see(field('Source')).toHaveValue('spring news');
  await see(field(FIELDS.url)).toHaveValue(`${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`);
  await see(`${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`).toBeVisible();
  await fill(field('Medium'), '');
  const name = `The newsletter of all our shops in the spring, ${'x'.repeat(150)}`;
  await fill(field('Save as a preset'), ` ${name} `);
  await press(field('Save as a preset'));
  await userEvent.keyboard('{Enter}');
  await see(button(name)).toBeVisible();
  await see(field('Save as a preset')).toHaveValue('');
  expect(await violations()).toEqual([]);
  expect(overflow()).toBe(0);
  expect(calls).toEqual([]);
  await fill(field(FIELDS.url), `${SHOP}?utm_medium=x`);
  await press(button(name));
  await see(field(FIELDS.url)).toHaveValue(`${SHOP}?utm_source=spring%20news`);
  await fill(field('Save as a preset'), 'Other');
  await press(button('Save'));
  await press(button(`Delete the preset ${name}`));
  await see(button(name)).not.toBeInTheDocument();
  expect(kept()).toContain('Other');
  await press(page.getByRole('button', { name: /^User menu/ }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await see(heading('Welcome back')).toBeVisible();
  expect(kept()).toBeNull();
});
