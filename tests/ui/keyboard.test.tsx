import { test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import { expectElement, expectPoll, heading, row, toast, waitForIdle } from './support/expectElement.ts';
import { aMock } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';

const keys = (typed: string) => userEvent.keyboard(typed);

/** How the focused element is called, as far as this journey comes. */
const focused = (): string => {
  const { activeElement: element } = document;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim();
};

const MOST_STOPS = 40;

/** Presses Tab until the focus is on a control. */
const tabTo = async (name: string): Promise<void> => {
  const passed: string[] = [];
  while (focused() !== name) {
    if (passed.push(focused()) > MOST_STOPS) throw new Error(`To ${name}, Tab came by ${passed.join(', ')}`);
    await keys('{Tab}');
  }
};

/** What is done, what is seen of it, and where the focus is then. */
type Step = readonly [act: () => Promise<unknown>, seen: () => Promise<unknown>, focus: string];

const boots = () => row('boots');
const editor = () => page.getByRole('dialog', { name: 'Edit link' });

const STEPS: readonly Step[] = [
  [() => keys('c'), () => expectElement(heading('Create New Link')).toBeVisible(), 'Destination URL'],
  [
    () => keys('https://example.com/boots{Tab}boots{Tab}Boots{Enter}'),
    () => expectElement(boots()).toBeVisible(),
    'Links',
  ],
  [() => keys('j'), () => expectElement(boots()).toBeVisible(), 'brev.example/boots'],
  [() => keys('{Enter}'), () => expectElement(heading('Boots')).toBeVisible(), 'Boots'],
  [() => keys('gl'), () => expectElement(boots()).toBeVisible(), 'Links'],
  [() => keys('je'), () => expectElement(editor()).toBeVisible(), 'Destination URL'],
  [
    async () => {
      await tabTo('Title');
      await keys('{End} of autumn{Enter}');
    },
    () => expectElement(boots()).toHaveTextContent('Boots of autumn'),
    'brev.example/boots',
  ],
  [
    () => keys('{Delete}'),
    () => expectElement(boots()).not.toBeInTheDocument(),
    'brev.example/caching-slides',
  ],
  [() => keys('{Control>}z{/Control}'), () => expectElement(boots()).toBeVisible(), 'brev.example/boots'],
  [
    () => keys('fautumn'),
    async () => {
      await expectElement(page.getByText('3 links match').first()).toBeInTheDocument();
      // The code of the rows may come after that of the line above them.
      await expectElement(row('autumn')).toBeVisible();
    },
    'Filter by text',
  ],
  [() => keys('{ArrowDown}'), () => expectElement(row('autumn')).toBeVisible(), 'brev.example/autumn'],
  [() => keys('x'), () => expectElement(page.getByText('1 selected')).toBeVisible(), 'brev.example/autumn'],
  [
    async () => {
      await tabTo('Export… 1 selected');
      await keys('{Enter}');
    },
    () => expectElement(page.getByRole('menu')).toBeVisible(),
    'CSV for spreadsheets',
  ],
  [
    () => keys('{Enter}'),
    () => expectElement(page.getByText(/^1 link exported to /)).toBeVisible(),
    'Export… 1 selected',
  ],
  [
    () => keys('{Escape}'),
    () => expectElement(page.getByText('1 selected')).not.toBeInTheDocument(),
    'Select',
  ],
  [
    () => keys('{Control>}k{/Control}logout{Enter}'),
    () => expectElement(heading('Welcome back')).toBeVisible(),
    'Welcome back',
  ],
];

test('everything can be done by the keyboard alone, and the focus is always where one goes on', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { mock, backend } = aMock('typical');
  await startOn(backend, '/auth/login');
  await expectElement(heading('Welcome back')).toBeVisible();
  await tabTo('Email address');
  await keys(`${DEMO_EMAIL}{Enter}`);
  await expectElement(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
  await expectPoll(focused).toBe('Email address');
  // The press on the link in the mail.
  history.pushState(null, '', `/auth/verify/${mock.mailbox.mails()[0]?.token}`);
  await expectPoll(focused).toBe('Verification Complete');
  await expectPoll(focused, 3_000).toBe('Welcome back, Robin');
  // The keys work once their code is there.
  await waitForIdle();
  for (const [act, seen, focus] of STEPS) {
    await act();
    await seen();
    await expectPoll(focused).toBe(focus);
  }
});
