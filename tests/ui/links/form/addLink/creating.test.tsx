import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  field,
  heading,
  link,
  row,
  toast,
  waitForIdle,
} from '../../../support/expectElement.ts';
import { expectTyped, FIELDS, LINK, type } from '../../../support/linkForm.ts';
import { openApp } from '../../../support/openApp.ts';
import { held, json, refuse } from '../../../support/ScriptedProvider.ts';
import { click, fill } from '../../../support/user.ts';
import { aWireLink, growingList } from '../../../support/wireAnswers.ts';

const CREATE = 'POST /v1/links';
const created = json(aWireLink({ id: '99', shortCode: 'boots' }), 201);
const submit = () => click(button('Create Link'));
const url = () => field(FIELDS.url);
const code = () => field(FIELDS.code);

describe('the form of a new link', () => {
  it('is named by its heading', async () => {
    await openApp('/add-link');
    await expectElement(page.getByRole('form', { name: 'Create New Link' })).toBeVisible();
  });

  it('shows the short domain in the hint of the short code', async () => {
    await openApp('/add-link');
    await expectElement(code()).toHaveAccessibleDescription(/^brev\.example\//);
  });

  it('links back to the list', async () => {
    await openApp('/add-link');
    await expectElement(link('Back to Links')).toHaveAttribute('href', '/links');
  });

  it('focuses the destination when it is opened by a click', async () => {
    await openApp('/links');
    await click(link('Add New Link'));
    await expectElement(url()).toHaveFocus();
  });

  it('focuses the destination when it is opened by its shortcut', async () => {
    await openApp('/analytics');
    await waitForIdle();
    await userEvent.keyboard('c');
    await expectElement(url()).toHaveFocus();
    await expectElement(url()).toHaveValue('');
  });

  it('focuses the destination when it is opened from the search box', async () => {
    await openApp('/home');
    await waitForIdle();
    await userEvent.keyboard('/create new{ArrowDown}{Enter}');
    await expectElement(url()).toHaveFocus();
  });
});

describe('submitting an empty form', () => {
  it('focuses the first field with an error', async () => {
    await openApp('/add-link');
    await submit();
    await expectElement(url()).toHaveFocus();
    await expectElement(url()).toHaveAccessibleDescription(/Original URL is required/);
  });

  it('shows the errors of the other required fields', async () => {
    await openApp('/add-link');
    await submit();
    await expectElement('Short code is required').toBeVisible();
    await expectElement('Title is required').toBeVisible();
  });

  it('sends no request', async () => {
    const provider = await openApp('/add-link');
    await submit();
    await expectElement('Title is required').toBeVisible();
    expect(provider.calls).toEqual([]);
  });

  it('shows an error until its field is edited', async () => {
    await openApp('/add-link');
    await submit();
    await expectElement('Original URL is required').toBeVisible();
    await fill(url(), 'h');
    await expectElement('Original URL is required').not.toBeInTheDocument();
    await expectElement(url()).not.toHaveAttribute('aria-invalid');
  });
});

describe('the form with "Create another"', () => {
  const createOne = async () => {
    const provider = await openApp('/add-link', { script: { [CREATE]: created } });
    await click(page.getByRole('checkbox', { name: 'Create another' }));
    await type(LINK);
    await submit();
    await expectElement(toast('Link created successfully!')).toBeVisible();
    return provider;
  };

  it('remains open after a link is created', async () => {
    const provider = await createOne();
    expect(provider.callsTo(CREATE)).toHaveLength(1);
    expect(currentUrl()).toBe('/add-link');
  });

  it('is empty after a link is created', async () => {
    await createOne();
    await expectTyped({});
  });

  it('focuses the destination after a link is created', async () => {
    await createOne();
    await expectElement(url()).toHaveFocus();
  });
});

describe('a form that the provider refuses', () => {
  const submitTaken = async () => {
    await openApp('/add-link', { script: { [CREATE]: refuse(409, 'Short code is already taken') } });
    await type(LINK);
    await submit();
    await expectElement(code()).toHaveAttribute('aria-invalid', 'true');
  };

  it('keeps the input', async () => {
    await submitTaken();
    await expectTyped(LINK);
    expect(currentUrl()).toBe('/add-link');
  });

  it('shows the error at the short code', async () => {
    await submitTaken();
    await expectElement(code()).toHaveFocus();
    await expectElement(code()).toHaveAccessibleDescription(
      /Failed to create link: Short code is already taken/,
    );
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([code().element()]);
  });
});

describe('a form whose request is pending', () => {
  const submitLate = async () => {
    const script = growingList(2);
    const late = held(script[CREATE]);
    const provider = await openApp('/home', { script: { ...script, [CREATE]: late.answer } });
    await click(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
    await type(LINK);
    await click(field(FIELDS.title));
    await userEvent.keyboard('{Enter>9/}');
    await expectElement(button('Creating...')).toBeDisabled();
    return { ...late, provider };
  };

  it('disables its fields', async () => {
    await submitLate();
    for (const label of Object.values(FIELDS)) await expectElement(field(label)).toBeDisabled();
  });

  it('sends one request even if Enter is held down', async () => {
    const { provider, release } = await submitLate();
    release();
    await expectElement(toast('Link created successfully!')).toBeVisible();
    expect(provider.callsTo(CREATE)).toHaveLength(1);
  });

  describe('when the user goes back', () => {
    const goBack = async () => {
      const sent = await submitLate();
      history.back();
      await expectElement(row('link-2')).toBeVisible();
      return sent;
    };

    it('is listed as not saved yet', async () => {
      await goBack();
      await expectElement(heading('Drafts', 2)).toBeVisible();
    });

    it('adds the link to the list once it is created', async () => {
      const { release } = await goBack();
      release();
      await expectElement(toast('Link created successfully!')).toBeVisible();
      await expectElement(row('boots')).toBeVisible();
      expect(currentUrl()).toBe('/home');
    });

    it('is not listed as not saved once the link is created', async () => {
      const { release } = await goBack();
      release();
      await expectElement(row('boots')).toBeVisible();
      await expectElement(heading('Drafts', 2)).not.toBeInTheDocument();
      expect(localStorage.getItem('brevity:drafts')).toBeNull();
    });
  });
});
