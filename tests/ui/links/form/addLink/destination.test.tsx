import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isDestination } from '../../../../../src/domain/urls/destination.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../../../../support/destinations.ts';
import { button, currentUrl, expectElement, expectPoll, field } from '../../../support/expectElement.ts';
import { expectTyped, FIELDS, LINK, type } from '../../../support/linkForm.ts';
import { openApp } from '../../../support/openApp.ts';
import { json } from '../../../support/ScriptedProvider.ts';
import { click, fill, paste } from '../../../support/user.ts';
import { violations } from '../../../support/violations.ts';
import { aWireLink, wireLinks } from '../../../support/wireAnswers.ts';

const CREATE = 'POST /v1/links';
const created = json(aWireLink({ id: '99', shortCode: 'boots' }), 201);
const submit = () => click(button('Create Link'));
const url = () => field(FIELDS.url);
const code = () => field(FIELDS.code);

describe('a destination without a scheme', () => {
  const suggestion = () =>
    page.getByRole('status').getByRole('button', { name: 'Use https://shop.example/boots' });

  it('has a suggestion that does not move the next field', async () => {
    await openApp('/add-link');
    const topOfCode = () => code().element().getBoundingClientRect().top;
    const before = topOfCode();
    await fill(url(), 'shop.example/boots');
    await expectElement(suggestion()).toBeVisible();
    expect(topOfCode()).toBe(before);
  });

  it('is completed when the suggestion is clicked', async () => {
    await openApp('/add-link');
    await fill(url(), 'shop.example/boots');
    await click(suggestion());
    await expectElement(url()).toHaveFocus();
    await expectTyped({ url: 'https://shop.example/boots', code: 'boots', title: 'Boots' });
    await expectElement(suggestion()).not.toBeInTheDocument();
  });
});

describe('an invalid destination', () => {
  it.each([{ typed: 'https:/shop.example/boots' }, { typed: 'https://https://shop.example/boots' }])(
    'has a suggestion with the corrected URL: $typed',
    async ({ typed }) => {
      const { calls } = await openApp('/add-link');
      await type({ ...LINK, url: typed });
      await submit();
      await expectElement('Please enter a valid URL').toBeVisible();
      await click(button('Use https://shop.example/boots'));
      await expectElement(url()).toHaveValue('https://shop.example/boots');
      expect(calls).toEqual([]);
    },
  );

  it('has no suggestion when its host is impossible', async () => {
    await openApp('/add-link');
    await type({ ...LINK, url: 'https://{{shop}}.example/x' });
    await submit();
    await expectElement('Please enter a valid URL').toBeVisible();
    await expectElement(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  });
});

describe('the suggestion of a short code', () => {
  it('is replaced by the keyboard', async () => {
    await openApp('/add-link');
    await paste(url(), 'https://shop.example/boots');
    await click(code());
    await userEvent.keyboard('{Tab}');
    await expectElement(button('Suggest a short code')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectElement(code()).not.toHaveValue('boots');
  });

  it('cannot be replaced once a short code is typed', async () => {
    await openApp('/add-link');
    await paste(url(), 'https://shop.example/boots');
    await fill(code(), 'mine');
    await expectElement(button('Suggest a short code')).not.toBeInTheDocument();
  });
});

describe('the duplicate of a link', () => {
  const duplicate = async () => {
    const provider = await openApp('/links', { script: { [CREATE]: created } });
    await click(button('More options for brev.example/link-1'));
    await click(page.getByRole('menuitem', { name: 'Duplicate link' }));
    await expectElement(url()).toHaveValue(wireLinks(1)[0]?.originalUrl);
    return provider;
  };

  it('has the title of the link', async () => {
    await duplicate();
    await expectElement(field(FIELDS.title)).toHaveValue(wireLinks(1)[0]?.title);
  });

  it('has another short code', async () => {
    await duplicate();
    await expectElement(code()).not.toHaveValue('link-1');
    await expectElement(code()).not.toHaveValue('');
  });

  it('has a hint about the link with the same destination', async () => {
    await duplicate();
    const hint = page.getByRole('status').filter({ hasText: /^You already have/ });
    await expectElement(hint).toHaveTextContent(
      'You already have brev.example/link-1 for this destination. Copy Open',
    );
    await expectElement(hint.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/links/1');
  });

  it('has a hint when its short code is taken', async () => {
    await duplicate();
    await fill(code(), 'link-1');
    await expectElement('Taken (3 links checked so far).').toBeVisible();
  });

  it('has no accessibility violations while it shows hints', async () => {
    await duplicate();
    await fill(code(), 'link-1');
    await expectElement('Taken (3 links checked so far).').toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('can be submitted despite the hints', async () => {
    const provider = await duplicate();
    await fill(code(), 'link-1');
    await expectElement('Taken (3 links checked so far).').toBeVisible();
    await submit();
    await expectPoll(currentUrl).toBe('/links');
    expect(provider.callsTo(CREATE)).toHaveLength(1);
  });
});

describe('isDestination in a browser', () => {
  it('accepts the URLs that it accepts in Node', () => {
    expect(DESTINATIONS.filter((one) => !isDestination(one))).toEqual([]);
  });

  it('refuses the URLs that it refuses in Node', () => {
    expect(NO_DESTINATIONS.filter(isDestination)).toEqual([]);
  });
});
