import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { FIELDS, LINK, seeTyped, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { button, field, link, rested, see, toast } from '../support/see.ts';
import { aWireLink } from '../support/wireAnswers.ts';

const note = () => page.getByRole('alert');

test('a failure stands at the button of its form with an advice that fits, until it is sent again or edited', async () => {
  const second = held(networkDown);
  await openApp('/add-link', { script: { 'POST /v1/links': inTurn(refuse(503), second.answer) } });
  await type(LINK);
  await press(button('Create Link'));
  const message = 'Failed to create link: HTTP error! status: 503';
  await see(note()).toHaveTextContent(`${message}The server has a problem. Try again in a few minutes.`);
  expect(page.getByText(message).elements()).toHaveLength(1);
  await see(button('Create Link')).toHaveFocus();
  // The notice of it is left out once its code is there.
  await rested();
  await press(button('Create Link'));
  await see(note()).not.toBeInTheDocument();
  second.release();
  await see(note()).toHaveTextContent(
    /The server cannot be reached\. Check your connection and try again\.$/,
  );
  await fill(field(FIELDS.title), 'Another');
  await see(note()).not.toBeInTheDocument();
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
