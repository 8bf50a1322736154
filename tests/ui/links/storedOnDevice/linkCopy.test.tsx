import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LINKS_DATABASE } from '../../../../src/adapters/browser/storage/storageNames.ts';
import { links } from '../../../support/aLink.ts';
import { button, expectElement, expectPoll, field, heading } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { held } from '../../support/ScriptedProvider.ts';
import { COPIED_AFTER_MS, storedOnDevice } from '../../support/storedOnDevice.ts';
import { click, fill } from '../../support/user.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';
import { storeCopy } from './linkCache.ts';

/** The stored rows of the last visit; '' if there are none. */
const storedRows = (): string => localStorage.getItem('brevity:last-seen') ?? '';
const generation = () => localStorage.getItem('brevity:links-generation');

/** The stored copy of all links; '' if there is none. */
const storedCopy = async (): Promise<string> => {
  const all = Object.values(await storedOnDevice());
  return all.flat().length === 0 ? '' : JSON.stringify(all);
};

const ALL_LINKS = listOf(wireLinks(150));

const open = (path: string) => openApp(path, { script: { 'GET /v1/links': ALL_LINKS } });
const search = (text: string) => fill(page.getByRole('combobox', { name: 'Search' }), text);
const results = () => page.getByRole('listbox').getByRole('option');

beforeEach(() => deleteDB(LINKS_DATABASE));

describe('the stored rows of the last visit', () => {
  it('are shown with their age until the response arrives', async () => {
    await open('/links');
    await expectPoll(storedRows).toContain('link-1');
    const late = held(ALL_LINKS);
    await openApp('/links', { script: { 'GET /v1/links': late.answer } });
    await expectElement(page.getByText(/^As of \d{2}:\d{2}, updating…$/)).toBeVisible();
    const list = page.getByRole('main').getByRole('list').first();
    await expectElement(list).toHaveAttribute('aria-busy', 'true');
    expect(getComputedStyle(list.element()).opacity).toBe('1');
    late.release();
    await expectElement(list).toHaveAttribute('aria-busy', 'false');
  });
});

describe('the stored copy of all links', () => {
  const keepCopy = () => field('Keep a copy of my links on this device');

  /** Opens the settings on a device that has a copy of all links and the rows of the last visit. */
  const openSettingsWithCopy = async () => {
    await storeCopy({
      links: links(150, (index) => ({ shortCode: `link-${index + 1}` })),
      readAt: new Date(),
    });
    await open('/links');
    await expectPoll(storedRows).toContain('link-1');
    await expectPoll(storedCopy).toContain('link-150');
    return open('/settings');
  };

  const expectNothingStored = async () => {
    await expectPoll(storedRows).toBe('');
    await expectPoll(storedCopy).toBe('');
    expect(generation()).toBeNull();
  };

  it('does not contain the name or the email address of its owner', async () => {
    await open('/links');
    await search('link-150');
    await expectElement(results()).toHaveLength(1);
    await expectPoll(storedCopy, COPIED_AFTER_MS).toContain('link-150');
    await expectPoll(storedRows).toContain('link-1');
    expect(`${await storedCopy()} ${generation()} ${storedRows()}`).not.toMatch(/mail\.example|lovelace/i);
  });

  it('is searched without a request', async () => {
    const provider = await openSettingsWithCopy();
    await search('link-150');
    await expectElement(results()).toHaveLength(1);
    await expectElement(button('Refresh')).toBeVisible();
    expect(provider.callsTo('GET /v1/links')).toEqual([]);
  });

  it('is deleted when its setting is switched off', async () => {
    await openSettingsWithCopy();
    await click(keepCopy());
    await expectNothingStored();
  });

  it('is stored again when its setting is switched back on', async () => {
    await openSettingsWithCopy();
    await click(keepCopy());
    await expectNothingStored();
    await click(keepCopy());
    await expectPoll(storedRows).toContain('link-1');
    await search('link-15');
    await click(button('Refresh'));
    await expectPoll(storedCopy, COPIED_AFTER_MS).toContain('link-150');
  });

  it('is deleted at logout', async () => {
    await openSettingsWithCopy();
    await click(button('User menu: AL'));
    await click(page.getByRole('menuitem', { name: 'Logout' }));
    await expectElement(heading('Welcome back')).toBeVisible();
    await expectNothingStored();
  });
});
