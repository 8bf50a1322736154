import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { FIELDS, LINK, seeTyped, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, refuse, type Script } from '../support/ScriptedProvider.ts';
import { button, field, link, rested, see, toast } from '../support/see.ts';
import { violations } from '../support/violations.ts';
import { aWireLink } from '../support/wireAnswers.ts';

interface Form {
  readonly at: string;
  readonly as: 'nobody' | 'ada';
  readonly call: string;
  readonly prefix: string;
  readonly fillIn: () => Promise<void>;
  readonly submit: string;
  /** What the user edits next; nothing if there is no field. */
  readonly edit?: string;
}

const MAIL = 'Email address';
const mail = () => fill(field(MAIL), 'ada@mail.example');

const FORMS: Readonly<Record<string, Form>> = {
  'sign-in': {
    at: '/auth/login',
    as: 'nobody',
    call: 'POST /v1/auth/login',
    prefix: 'Login failed: ',
    fillIn: mail,
    submit: 'Send me a magic link',
    edit: MAIL,
  },
  registration: {
    at: '/auth/register',
    as: 'nobody',
    call: 'POST /v1/auth/register',
    prefix: 'Registration failed: ',
    fillIn: async () => {
      await fill(field('First name'), 'Ada');
      await fill(field('Last name'), 'Lovelace');
      await mail();
      await press(page.getByRole('checkbox'));
    },
    submit: 'Send me a magic link',
    edit: 'Last name',
  },
  resending: {
    at: '/auth/check-email?email=ada%40mail.example',
    as: 'nobody',
    call: 'POST /v1/auth/login',
    prefix: 'Login failed: ',
    fillIn: async () => {},
    submit: 'Resend magic link',
  },
  creation: {
    at: '/add-link',
    as: 'ada',
    call: 'POST /v1/links',
    prefix: 'Failed to create link: ',
    fillIn: () => type(LINK),
    submit: 'Create Link',
    edit: FIELDS.title,
  },
  editing: {
    at: '/links?edit=1',
    as: 'ada',
    call: 'PUT /v1/links/*',
    prefix: 'Failed to update link: ',
    fillIn: () => type({ title: 'Another title' }),
    submit: 'Save changes',
    edit: FIELDS.title,
  },
};

const note = () => page.getByRole('alert');

const openFailing = async (form: Form, script: Script): Promise<void> => {
  await openApp(form.at, { as: form.as, script });
  await form.fillIn();
  await press(button(form.submit));
};

test.each(Object.entries(FORMS))(
  'a failed %s stands at its button with an advice that fits, until it is sent again or edited',
  async (_name, form) => {
    const second = held(networkDown);
    await openFailing(form, { [form.call]: inTurn(refuse(503), second.answer) });
    const message = `${form.prefix}HTTP error! status: 503`;
    await see(note()).toHaveTextContent(`${message}The server has a problem. Try again in a few minutes.`);
    expect(page.getByText(message).elements()).toHaveLength(1);
    await see(button(form.submit)).toHaveFocus();
    expect(await violations()).toEqual([]);
    // The notice of it is left out once its code is there.
    await rested();
    await press(button(form.submit));
    await see(note()).not.toBeInTheDocument();
    second.release();
    await see(note()).toHaveTextContent(
      `${form.prefix}The server cannot be reached. Check your connection and try again.`,
    );
    if (!form.edit) return;
    await fill(field(form.edit), 'other@mail.example');
    await see(note()).not.toBeInTheDocument();
  },
);

test('an unknown address at sign-in is told with what to do about it', async () => {
  const [form] = Object.values(FORMS);
  if (form) await openFailing(form, { [form.call]: refuse(404, 'No account found') });
  await see(note()).toHaveTextContent('No account foundCheck the address, or create a new account.');
});

test('a failure is told by a notice to those who have left its form, until it succeeds', async () => {
  const taken = held(refuse(409, 'Short code is already taken'));
  await openApp('/add-link', {
    script: { 'POST /v1/links': inTurn(taken.answer, json(aWireLink({ id: '99' }), 201)) },
  });
  await type(LINK);
  await press(button('Create Link'));
  await press(link('Back to Links'));
  taken.release();
  const message = 'Failed to create link: Short code is already taken';
  await see(toast(message)).toBeVisible();
  await press(link('Add New Link'));
  await seeTyped(LINK);
  await press(button('Create Link'));
  await see(toast('Link created successfully!')).toBeVisible();
  // Sooner than it would go by itself.
  await see(toast(message), 2_000).not.toBeInTheDocument();
});
