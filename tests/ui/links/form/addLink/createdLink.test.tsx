import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, heading, row } from '../../../support/expectElement.ts';
import { LINK, type } from '../../../support/linkForm.ts';
import { openApp } from '../../../support/openApp.ts';
import { click } from '../../../support/user.ts';
import { growingList } from '../../../support/wireAnswers.ts';

const qrDialog = () => page.getByRole('dialog', { name: 'QR code for brev.example/boots' });

const create = async () => {
  await openApp('/add-link', { script: growingList(3) });
  await type(LINK);
  await click(button('Create Link'));
  await expectElement(heading('Links')).toHaveFocus();
};

describe('the row of a created link', () => {
  const newMark = () => row('boots').getByText('New', { exact: true });

  it('is marked as new', async () => {
    await create();
    await expectElement(newMark()).toBeVisible();
    expect(document.querySelectorAll('.new-mark')).toHaveLength(1);
  });

  it('is still marked when it is focused', async () => {
    await create();
    await userEvent.keyboard('j');
    await expectElement(row('boots').getByRole('link').first()).toHaveFocus();
    await expectElement(newMark()).toBeVisible();
  });

  it('is not marked once its QR code was opened', async () => {
    await create();
    await userEvent.keyboard('jq');
    await expectElement(qrDialog()).toBeVisible();
    await expectElement(newMark()).not.toBeInTheDocument();
  });
});

describe('the notice of a created link', () => {
  const qrButton = () =>
    page
      .getByRole('status', { name: 'Link created successfully!' })
      .getByRole('button', { name: 'QR code', exact: true });

  const MAX_TABS = 5;

  /** Moves the focus to the button of the notice by the keyboard. */
  const focusQrButton = async () => {
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expectPoll(() => document.activeElement?.closest('.Toastify') !== null).toBe(true);
    for (let tabs = 0; document.activeElement?.textContent !== 'QR code' && tabs < MAX_TABS; tabs += 1)
      await userEvent.keyboard('{Tab}');
    await expectElement(qrButton()).toHaveFocus();
  };

  it('opens the QR code by the keyboard', async () => {
    await create();
    await focusQrButton();
    await userEvent.keyboard('{Enter}');
    await expectElement(
      qrDialog().getByRole('img', { name: 'QR code for brev.example/boots' }),
    ).toBeVisible();
    await expectElement(qrDialog().getByText('Opens brev.example/boots')).toBeVisible();
  });

  it('gets the focus back when the QR code is closed', async () => {
    await create();
    await focusQrButton();
    await userEvent.keyboard('{Enter}');
    await expectElement(qrDialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(qrDialog()).not.toBeInTheDocument();
    await expectElement(qrButton()).toHaveFocus();
  });

  it('leaves the focus to the screen when the notice has disappeared meanwhile', async () => {
    await create();
    await click(qrButton());
    await expectElement(qrDialog().getByRole('img')).toBeVisible();
    document.querySelector('.Toastify')?.replaceChildren();
    await userEvent.keyboard('{Escape}');
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});
