import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enabled, fill, press } from '../support/act.ts';
import { button, link, row } from '../support/see.ts';
import type { Door, Trouble } from './Door.ts';
import type { Counts } from './HostileServer.ts';
import { pressAway, see, seeAddress, seeFilled, seeToast, visit } from './look.ts';
import { afterPause } from './pause.ts';

const AT = '/links/1';
const GET = 'GET /v1/links/1';
const CLICKS = 'GET /v1/analytics/links/1/clicks';
const STATS = 'GET /v1/analytics/links/1/stats';
const PUT = 'PUT /v1/links/1';
const UPDATE = 'Failed to update link: ';

const tryAgain = () => pressAway(button('Try again'));
const user = { as: 'ada', isRenewed: true } as const;
const toLinks = () => visit('Links');

const seeTitle = async (): Promise<void> => {
  await see(page.getByRole('heading', { level: 1 }).getByText(/^(The engine|brev\.example\/engine)$/));
};

const isMissing = (trouble: Trouble | undefined) => trouble?.status === 404;

const getting: Door = {
  ...user,
  name: 'get link',
  call: GET,
  prefix: 'Failed to get link: ',
  isRead: true,
  at: AT,
  again: tryAgain,
  opening: { [CLICKS]: 1, [STATS]: 1 },
  isDeadEnd: isMissing,
  failed: async (trouble) => {
    if (isMissing(trouble)) {
      await see('We can’t find that link');
      return;
    }
    const { message } = trouble;
    await see('The link could not be loaded');
    await see(`Your links are safe. ${message}`);
  },
  succeeded: seeTitle,
  elsewhere: async (trouble) => {
    if (!isMissing(trouble)) return toLinks();
    await press(page.getByRole('main').getByRole('link', { name: 'Back to Links' }).last());
    await see(row('link-1'));
    return { 'GET /v1/links': 1 };
  },
};

const ofClicks: Door = {
  ...user,
  name: 'clicks',
  call: CLICKS,
  prefix: 'Failed to get link clicks: ',
  isRead: true,
  at: AT,
  again: tryAgain,
  opening: { [GET]: 1, [STATS]: 1 },
  failed: async ({ message }) => {
    await see('Clicks over time are unavailable');
    await see(`Everything else here still works. ${message}`);
    await seeTitle();
  },
  succeeded: async () => {
    await see(page.getByText(/^(?:No|\d+) clicks (?:in the last 30 days|yet)/));
  },
  elsewhere: toLinks,
};

const ofStats: Door = {
  ...user,
  name: 'stats',
  call: STATS,
  prefix: 'Failed to get link stats: ',
  isRead: true,
  // Figures that it does not tell are those of the list.
  fine: ['another object', 'wrong types inside'],
  at: AT,
  again: tryAgain,
  opening: { [GET]: 1, [CLICKS]: 1 },
  failed: async ({ message }) => {
    const said = `The latest figures are unavailable; these are the ones of the list. ${message}`;
    await see(page.getByRole('status').getByText(said));
    await seeTitle();
  },
  succeeded: async () => {
    await seeTitle();
    expect(page.getByText('The latest figures are unavailable').elements()).toEqual([]);
  },
  elsewhere: toLinks,
};

/** Without a response, what came of a change is not known: what is shown is read again. */
const isUnknown = (trouble: Trouble | undefined) =>
  trouble?.kind === 'network' || trouble?.kind === 'timeout';

const save = async (): Promise<void> => {
  await press(button('Save changes'));
};

const editing: Door = {
  ...user,
  name: 'update by the editor',
  call: PUT,
  prefix: UPDATE,
  isRead: false,
  at: '/links?edit=1',
  act: async () => {
    await fill('Title', 'Another title');
    await fill('Custom Back-half/Short Code', 'another-code');
    await save();
  },
  again: save,
  opening: { 'GET /v1/links': 1 },
  isDeadEnd: isMissing,
  besides: (trouble): Counts => {
    // Whether the short code is taken by the link itself.
    if (trouble?.status === 409) return { [GET]: 1 };
    return isUnknown(trouble) || isMissing(trouble) ? { 'GET /v1/links': 1 } : {};
  },
  failed: async ({ message, status, reason }) => {
    await seeToast(message);
    if (status === 404) await enabled(button('Create it again'));
    await seeFilled('Title', 'Another title');
    await seeFilled('Custom Back-half/Short Code', 'another-code');
    if (status === 409) await see(page.getByRole('dialog').getByText(reason, { exact: true }));
  },
  succeeded: async () => {
    await seeToast('Link updated');
    await seeAddress('/links');
    await enabled(button('Edit brev.example/link-2'));
  },
  elsewhere: async (trouble) => {
    if (trouble && isMissing(trouble)) await press(button('Discard changes'));
    return visit('Home');
  },
};

const active = () => page.getByRole('switch', { name: 'Active', exact: true });
const deactivate = async (): Promise<void> => {
  await press(active());
};

const switching: Door = {
  ...user,
  name: 'update by the switch',
  call: PUT,
  prefix: UPDATE,
  isRead: false,
  at: AT,
  act: deactivate,
  again: deactivate,
  isDeadEnd: isMissing,
  opening: { [GET]: 1, [CLICKS]: 1, [STATS]: 1 },
  besides: (trouble): Counts =>
    isUnknown(trouble) || isMissing(trouble) ? { [GET]: 1, [CLICKS]: 1, [STATS]: 1 } : {},
  failed: async (trouble) => {
    if (isMissing(trouble)) {
      await seeToast('The link does not exist any more.');
      return;
    }
    await seeToast(trouble.message);
    expect(await enabled(active())).toHaveAttribute('aria-checked', 'true');
  },
  succeeded: async () => {
    await seeToast('Link deactivated');
    await enabled(active());
  },
  elsewhere: toLinks,
};

const remove = async (): Promise<void> => {
  await press(button('More options for brev.example/link-1'));
  const choice = await see(page.getByRole('menuitem', { name: 'Delete link', exact: true }));
  await afterPause(async () => choice.click());
};

const deleting: Door = {
  ...user,
  name: 'delete',
  call: 'DELETE /v1/links/1',
  prefix: 'Failed to delete link: ',
  isRead: false,
  // What is not there is as good as deleted.
  fine: ['404 with a sentence', '404 without a sentence'],
  at: '/links',
  act: remove,
  again: remove,
  opening: { 'GET /v1/links': 1 },
  // What is done is read again too: another link may come up to the page.
  besides: (trouble): Counts => (!trouble || isUnknown(trouble) ? { 'GET /v1/links': 1 } : {}),
  wayOn: { 'DELETE /v1/links/1': 1, 'GET /v1/links': 1 },
  failed: async ({ message }) => {
    await seeToast(message);
    await see(row('link-1'));
  },
  succeeded: async () => {
    await seeToast('brev.example/link-1 deleted');
    await see(row('link-2'));
    expect(row('link-1').elements()).toEqual([]);
  },
  elsewhere: async () => {
    await press(link('Home'));
    await see(row('link-2'));
    return { 'GET /v1/links': 1 };
  },
};

export const LINK_DOORS: readonly Door[] = [getting, ofClicks, ofStats];
export const CHANGE_DOORS: readonly Door[] = [editing, switching, deleting];
