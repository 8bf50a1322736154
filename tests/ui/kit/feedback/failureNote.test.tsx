import { describe, it } from 'vitest';
import { button, expectElement, link, toast } from '../../support/expectElement.ts';
import { expectTyped, LINK, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { held, inTurn, json, refuse } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { aWireLink } from '../../support/wireAnswers.ts';

describe('a failure after the user has left its form', () => {
  const message = 'Failed to create link: Short code is already taken';

  const failMeanwhile = async () => {
    const taken = held(refuse(409, 'Short code is already taken'));
    await openApp('/add-link', {
      script: { 'POST /v1/links': inTurn(taken.answer, json(aWireLink({ id: '99' }), 201)) },
    });
    await type(LINK);
    await click(button('Create Link'));
    await click(link('Back to Links'));
    taken.release();
    await expectElement(toast(message)).toBeVisible();
  };

  it('is shown as a notice', async () => {
    await failMeanwhile();
  });

  it('keeps the values of the form', async () => {
    await failMeanwhile();
    await click(link('Add New Link'));
    await expectTyped(LINK);
  });

  it('closes its notice when a retry succeeds', async () => {
    await failMeanwhile();
    await click(link('Add New Link'));
    await click(button('Create Link'));
    await expectElement(toast('Link created successfully!')).toBeVisible();
    // Notices close by themselves only after a longer time.
    await expectElement(toast(message), 2_000).not.toBeInTheDocument();
  });
});
