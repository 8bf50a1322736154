import { test } from 'vitest';
import { button, expectElement, link, toast } from '../../support/expectElement.ts';
import { expectTyped, LINK, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { held, inTurn, json, refuse } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { aWireLink } from '../../support/wireAnswers.ts';

test('a failure is told by a notice to those who have left its form, until it succeeds', async () => {
  const taken = held(refuse(409, 'Short code is already taken'));
  await openApp('/add-link', {
    script: { 'POST /v1/links': inTurn(taken.answer, json(aWireLink({ id: '99' }), 201)) },
  });
  await type(LINK);
  await click(button('Create Link'));
  await click(link('Back to Links'));
  taken.release();
  const message = 'Failed to create link: Short code is already taken';
  await expectElement(toast(message)).toBeVisible();
  await click(link('Add New Link'));
  await expectTyped(LINK);
  await click(button('Create Link'));
  await expectElement(toast('Link created successfully!')).toBeVisible();
  // Sooner than it would go by itself.
  await expectElement(toast(message), 2_000).not.toBeInTheDocument();
});
