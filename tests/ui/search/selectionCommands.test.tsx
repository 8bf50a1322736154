import { beforeEach, describe, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, link, rows } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click } from '../support/user.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });

/** Selects two links and runs the command that deletes them. */
const deleteByCommand = async () => {
  await click(button('Select'));
  for (const code of ['link-1', 'link-3']) await click(page.getByLabelText(`Select brev.example/${code}`));
  await userEvent.keyboard('{Control>}k{/Control}');
  await click(page.getByRole('option', { name: 'Delete 2 selected links' }));
};

describe('the command that deletes the selected links, when deletions must be confirmed', () => {
  beforeEach(async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/home');
    await click(link('Links'));
    await deleteByCommand();
  });

  it('deletes them after a confirmation', async () => {
    await expectElement(rows()).toHaveLength(3);
    await click(dialog('Delete 2 links?').getByRole('button', { name: 'Delete 2 links' }));
    await expectElement(rows()).toHaveLength(1);
  });

  it('closes the confirmation when the user leaves the list', async () => {
    await expectElement(dialog('Delete 2 links?')).toBeVisible();
    history.back();
    await expectPoll(() => document.querySelector('dialog[open]')).toBeNull();
    await expectElement(button('Select')).not.toBeInTheDocument();
  });
});
