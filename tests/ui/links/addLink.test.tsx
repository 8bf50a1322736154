import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { FIELDS, LINK, seeTyped, type Typed, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { broken, held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, see, toast } from '../support/see.ts';
import { aWireLink } from '../support/wireAnswers.ts';

const submit = () => press(button('Create Link'));
const created = json(aWireLink({ id: '99', shortCode: 'boots' }), 201);

test('shows the form, its short domain and the way back', async () => {
  await openApp('/add-link');
  await see(heading('Create New Link')).toBeVisible();
  await see(field(FIELDS.code)).toHaveAccessibleDescription(/^brev\.example\//);
  await see(field(FIELDS.description)).toHaveAttribute('rows', '3');
  await see(link('Back to Links')).toHaveAttribute('href', '/links');
});

describe('a wrong field', () => {
  const cases: readonly (readonly [string, Typed, keyof typeof FIELDS, string])[] = [
    ['no destination', { ...LINK, url: '' }, 'url', 'Original URL is required'],
    ['a destination that is no address', { ...LINK, url: 'boots' }, 'url', 'Please enter a valid URL'],
    [
      'a destination of another scheme',
      { ...LINK, url: 'ftp://a.example' },
      'url',
      'Please enter a valid URL',
    ],
    ['no short code', { ...LINK, code: '' }, 'code', 'Short code is required'],
    [
      'a short code with a space in it',
      { ...LINK, code: 'red boots' },
      'code',
      'Short code can only contain letters, numbers, hyphens, and underscores',
    ],
    ['no title', { ...LINK, title: '' }, 'title', 'Title is required'],
  ];
  for (const [name, typed, wrong, message] of cases) {
    test(`of ${name} is told beneath it, has the focus and sends nothing`, async () => {
      const provider = await openApp('/add-link');
      await type(typed);
      await submit();
      await see(message).toBeVisible();
      await see(field(FIELDS[wrong])).toHaveFocus();
      await see(field(FIELDS[wrong])).toHaveAttribute('aria-invalid', 'true');
      await see(field(FIELDS[wrong])).toHaveAccessibleDescription(new RegExp(message));
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
      expect(provider.calls).toEqual([]);
    });
  }

  test('is the first of three in an empty form, and is no longer told once it is edited', async () => {
    await openApp('/add-link');
    await submit();
    await see(field(FIELDS.url)).toHaveFocus();
    await see('Short code is required').toBeVisible();
    await fill(field(FIELDS.url), 'h');
    await see('Original URL is required').not.toBeInTheDocument();
    await see(field(FIELDS.url)).not.toHaveAttribute('aria-invalid');
    await see('Short code is required').toBeVisible();
    await see('Title is required').toBeVisible();
  });
});

describe('a right form', () => {
  test('is sent by Enter, said to be created, and followed by the list', async () => {
    const provider = await openApp('/add-link', { script: { 'POST /v1/links': created } });
    await type(LINK);
    await press(field(FIELDS.title));
    await userEvent.keyboard('{Enter}');
    await see(toast('Link created successfully!')).toBeVisible();
    await becomes(address).toBe('/links');
    expect(provider.callsTo('POST /v1/links')).toMatchObject([
      {
        body: { originalUrl: LINK.url, customCode: 'boots', title: 'Boots', description: 'On every parcel' },
        token: 'session',
      },
    ]);
  });

  test('leaves an empty description out of what it sends', async () => {
    const provider = await openApp('/add-link', { script: { 'POST /v1/links': created } });
    await type({ ...LINK, description: '  ' });
    await submit();
    await becomes(() => provider.callsTo('POST /v1/links').map(({ body }) => body)).toEqual([
      { originalUrl: LINK.url, customCode: 'boots', title: 'Boots' },
    ]);
  });

  test('is sent once however often it is submitted, and is disabled meanwhile', async () => {
    const answer = held(created);
    const provider = await openApp('/add-link', { script: { 'POST /v1/links': answer.answer } });
    await type(LINK);
    await button('Create Link').dblClick();
    await see(button('Creating...')).toBeDisabled();
    for (const label of Object.values(FIELDS)) await see(field(label)).toBeDisabled();
    answer.release();
    await becomes(address).toBe('/links');
    expect(provider.callsTo('POST /v1/links')).toHaveLength(1);
  });
});

describe('a provider that refuses', () => {
  test('because the short code is taken, leaves everything typed and points at the field', async () => {
    await openApp('/add-link', { script: { 'POST /v1/links': refuse(409, 'Short code is already taken') } });
    await type(LINK);
    await submit();
    await see(toast('Failed to create link: Short code is already taken')).toBeVisible();
    await seeTyped(LINK);
    await see(field(FIELDS.code)).toHaveFocus();
    await see(field(FIELDS.code)).toHaveAccessibleDescription(/Short code is already taken/);
    expect(address()).toBe('/add-link');
  });

  for (const [name, answer, message] of [
    ['with a sentence', broken, 'Failed to create link: The database is asleep'],
    ['without a word', refuse(503), 'Failed to create link: HTTP error! status: 503'],
    [
      'because it cannot be reached',
      networkDown,
      'Failed to create link: The server cannot be reached. Check your connection and try again.',
    ],
  ] as const) {
    test(`${name} is quoted in a toast, and everything typed stays`, async () => {
      await openApp('/add-link', { script: { 'POST /v1/links': answer } });
      await type(LINK);
      await submit();
      await see(toast(message)).toBeVisible();
      await seeTyped(LINK);
      await see(button('Create Link')).toBeEnabled();
    });
  }
});

test('Enter that is held down sends a refused link once; in the description it begins new lines', async () => {
  const provider = await openApp('/add-link', { script: { 'POST /v1/links': refuse(409, 'Taken') } });
  await type({ ...LINK, description: '' });
  await press(field(FIELDS.title));
  await userEvent.keyboard('{Enter>9/}');
  await see(field(FIELDS.code)).toHaveAccessibleDescription(/Taken/);
  expect(provider.calls).toHaveLength(1);
  await press(field(FIELDS.description));
  await userEvent.keyboard('{Enter>3/}');
  await see(field(FIELDS.description)).toHaveValue('\n\n\n');
});

test('a form that the provider asks to wait says how long, counts down, and keeps the focus', async () => {
  const tooMany = () =>
    Response.json({ error: 'Too many requests' }, { status: 429, headers: { 'Retry-After': '2' } });
  const provider = await openApp('/add-link', { script: { 'POST /v1/links': inTurn(tooMany, created) } });
  await type(LINK);
  await submit();
  await see(toast('Failed to create link: Too many requests. Try again in 2 seconds.')).toBeVisible();
  const waiting = page.getByRole('button', { name: /^Create Link in [12] s$/ });
  await see(waiting).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(provider.calls).toHaveLength(1);
  await see(page.getByRole('button', { name: /^Create Link( in 1 s)?$/ })).toHaveFocus();
  await see(button('Create Link')).toHaveFocus();
  await submit();
  await see(toast('Link created successfully!')).toBeVisible();
});
