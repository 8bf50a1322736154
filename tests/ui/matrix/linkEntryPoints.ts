import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, row, toast } from '../support/expectElement.ts';
import { click, findEnabled } from '../support/user.ts';
import {
  clickUntilGone,
  expectVisible,
  fillAndClick,
  hasCount,
  hasPath,
  hasValues,
  openFromMenu,
  skipDelay,
} from './checks.ts';
import type { Calls, EntryPoint, ExpectedFailure } from './EntryPoint.ts';

const LIST = 'GET /v1/links';
const GET = 'GET /v1/links/1';
const CLICKS = 'GET /v1/analytics/links/1/clicks';
const STATS = 'GET /v1/analytics/links/1/stats';
const LINK_PAGE_CALLS = { [GET]: 1, [CLICKS]: 1, [STATS]: 1 };
const CHANGES = { Title: 'Another title', 'Custom Back-half/Short Code': 'another-code' };
const SAVE = button('Save changes');
const ACTIVE = page.getByRole('switch', { name: 'Active', exact: true });

/** The title, or the short link if the response has no title. */
const TITLE = page.getByRole('heading', { level: 1 }).getByText(/^(The engine|brev\.example\/engine)$/);

const GONE = 'This link no longer exists. Create it again to keep your changes.';

const isMissing = (failure: ExpectedFailure) => failure.status === 404;

/** Whether the app reloads after a failure: the outcome of the change is unknown, or the link no longer exists. */
const needsReload = (failure: ExpectedFailure) => !failure.hasResponse || isMissing(failure);

const linkPage = {
  url: '/links/1',
  retry: () => clickUntilGone(button('Try again')),
  leave: () => openFromMenu('Links'),
} as const;

const update = {
  call: 'PUT /v1/links/1',
  errorPrefix: 'Failed to update link: ',
  isFinal: isMissing,
} as const;

const remove = async (): Promise<void> => {
  await click(button('More options for brev.example/link-1'));
  const item = await expectVisible(page.getByRole('menuitem', { name: 'Delete link', exact: true }));
  await skipDelay(async () => item.click());
};

export const LINK_ENTRY_POINTS: readonly EntryPoint[] = [
  {
    ...linkPage,
    name: 'link',
    call: GET,
    errorPrefix: 'Failed to get link: ',
    callsOnOpen: { [CLICKS]: 1, [STATS]: 1 },
    isFinal: isMissing,
    onFailure: (failure) =>
      isMissing(failure)
        ? ['We can’t find that link']
        : ['Failed to load link', `Your links are safe. ${failure.message}`],
    onSuccess: () => [TITLE],
    leave: async (failure) => {
      if (!failure || !isMissing(failure)) return openFromMenu('Links');
      await click(page.getByRole('main').getByRole('link', { name: 'Back to Links' }).last());
      await expectVisible(row('link-1'));
      return { [LIST]: 1 };
    },
  },
  {
    ...linkPage,
    name: 'clicks of a link',
    call: CLICKS,
    errorPrefix: 'Failed to get link clicks: ',
    callsOnOpen: { [GET]: 1, [STATS]: 1 },
    onFailure: ({ message }) => [
      'Clicks over time are unavailable',
      `Everything else still works. ${message}`,
      TITLE,
    ],
    onSuccess: () => [page.getByText(/^(?:No|\d+) clicks (?:in the last 30 days|yet)/)],
  },
  {
    ...linkPage,
    name: 'figures of a link',
    call: STATS,
    errorPrefix: 'Failed to get link stats: ',
    // The app uses the list's figures instead.
    acceptedFaults: ['an unexpected object', 'wrong types'],
    callsOnOpen: { [GET]: 1, [CLICKS]: 1 },
    onFailure: ({ message }) => {
      const text = `The latest figures are unavailable. These are from your list. ${message}`;
      return [page.getByRole('status').getByText(text), TITLE];
    },
    onSuccess: () => [TITLE, hasCount(0, page.getByText('The latest figures are unavailable'))],
  },
  {
    ...update,
    name: 'update by the editor',
    url: '/links?edit=1',
    trigger: () => fillAndClick(CHANGES, SAVE),
    retry: () => click(SAVE),
    callsOnOpen: { [LIST]: 1 },
    otherCalls: (failure): Calls => {
      // Checks whether this link itself already has the short code.
      if (failure?.status === 409) return { [GET]: 1 };
      return failure && needsReload(failure) ? { [LIST]: 1 } : {};
    },
    onFailure: (failure) => [
      page.getByRole('dialog').getByText(isMissing(failure) ? GONE : failure.message, { exact: true }),
      ...(isMissing(failure) ? [() => findEnabled(button('Create it again'))] : []),
      ...hasValues(CHANGES),
    ],
    onSuccess: () => [
      toast('Link updated'),
      hasPath('/links'),
      () => findEnabled(button('Edit brev.example/link-2')),
    ],
    leave: async (failure) => {
      if (failure && isMissing(failure)) await click(button('Discard changes'));
      return openFromMenu('Home');
    },
  },
  {
    ...update,
    name: 'update by the switch',
    url: '/links/1',
    trigger: () => click(ACTIVE),
    retry: () => click(ACTIVE),
    callsOnOpen: LINK_PAGE_CALLS,
    otherCalls: (failure): Calls => (failure && needsReload(failure) ? LINK_PAGE_CALLS : {}),
    onFailure: (failure) =>
      isMissing(failure)
        ? [toast('This link no longer exists.')]
        : [
            toast(failure.message),
            async () => expect(await findEnabled(ACTIVE)).toHaveAttribute('aria-checked', 'true'),
          ],
    onSuccess: () => [toast('Link deactivated'), () => findEnabled(ACTIVE)],
    leave: () => openFromMenu('Links'),
  },
  {
    name: 'deletion of a link',
    call: 'DELETE /v1/links/1',
    errorPrefix: 'Failed to delete link: ',
    // A missing link counts as deleted.
    acceptedFaults: ['404 with a message', '404 without a message'],
    url: '/links',
    trigger: remove,
    retry: remove,
    callsOnOpen: { [LIST]: 1 },
    // Also after a success, because another link may move up to this page.
    otherCalls: (failure): Calls => (failure?.hasResponse ? {} : { [LIST]: 1 }),
    onFailure: ({ message }) => [toast(message), row('link-1')],
    onSuccess: () => [toast('brev.example/link-1 deleted'), row('link-2'), hasCount(0, row('link-1'))],
    leave: () => openFromMenu('Home'),
  },
];
