import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Mock } from '../../../../mocks/Mock.ts';
import { button, expectElement, field } from '../../../ui/support/expectElement.ts';
import { blockClipboard, openTab, panel } from '../renderPanel.tsx';

const openData = () => openTab('Data', { setup: { scenario: 'empty', seed: 7 } });

/** Chooses a file with this text. */
const importFile = (text: string) => page.getByLabelText('Import').upload(new File([text], 'data.json'));

describe('the data tab', () => {
  it('warns that data is lost without a storage', async () => {
    await openData();
    await expectElement(panel()).toHaveTextContent(
      'Your browser blocks storage, so all data is lost when you close the page.',
    );
  });

  it('shows the settings as a share string', async () => {
    await openData();
    await expectElement(field('Settings as a share string')).toHaveValue(
      expect.stringMatching(/^empty;.*;seed=7/),
    );
  });

  it('copies a share link', async () => {
    await openData();
    const fallback = blockClipboard();
    await button('Copy share link').click();
    await expectElement(fallback).toHaveValue(expect.stringMatching(/\?(.*&)?mock=empty;.*;seed=7/));
  });

  it('imports a file', async () => {
    const mock = await openData();
    await importFile(new Mock({ setup: { scenario: 'one-link' } }).world.export());
    await expectElement('Data imported.').toBeVisible();
    expect(mock.world.settings.scenario).toBe('one-link');
  });

  it('explains why a file cannot be imported', async () => {
    await openData();
    await importFile('[]');
    await expectElement('This is not a data file of the mock. It must be an object.').toBeVisible();
  });
});

describe('a reset', () => {
  it('is cancelled by the button that has the focus', async () => {
    const mock = await openData();
    await button('Reset demo data').click();
    await expectElement(button('Keep my changes')).toHaveFocus();
    await button('Keep my changes').click();
    await expectElement(button('Reset demo data')).toHaveFocus();
    expect(mock.world.settings.scenario).toBe('empty');
  });

  it('restores the default data', async () => {
    const mock = await openData();
    await button('Reset demo data').click();
    await button('Reset').click();
    await expectElement(page.getByText('Demo data, settings and requests were reset.')).toBeVisible();
    expect(mock.world.settings.scenario).toBe('typical');
  });
});
