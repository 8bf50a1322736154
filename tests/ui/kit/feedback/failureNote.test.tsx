import { test } from 'vitest';
import { press } from '../../support/act.ts';
import { LINK, seeTyped, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { held, inTurn, json, refuse } from '../../support/ScriptedProvider.ts';
import { button, link, see, toast } from '../../support/see.ts';
import { aWireLink } from '../../support/wireAnswers.ts';

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
