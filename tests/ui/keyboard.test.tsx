import { test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import { aMock } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';
import { becomes, heading, rested, row, see, toast } from './support/see.ts';

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
  [() => keys('c'), () => see(heading('Create New Link')).toBeVisible(), 'Destination URL'],
  [
    () => keys('https://example.com/boots{Tab}boots{Tab}Boots{Enter}'),
    () => see(boots()).toBeVisible(),
    'Links',
  ],
  [() => keys('j'), () => see(boots()).toBeVisible(), 'brev.example/boots'],
  [() => keys('{Enter}'), () => see(heading('Boots')).toBeVisible(), 'Boots'],
  [() => keys('gl'), () => see(boots()).toBeVisible(), 'Links'],
  [() => keys('je'), () => see(editor()).toBeVisible(), 'Destination URL'],
  [
    async () => {
      await tabTo('Title');
      await keys('{End} of autumn{Enter}');
    },
    () => see(boots()).toHaveTextContent('Boots of autumn'),
    'brev.example/boots',
  ],
  [() => keys('{Delete}'), () => see(boots()).not.toBeInTheDocument(), 'brev.example/caching-slides'],
  [() => keys('{Control>}z{/Control}'), () => see(boots()).toBeVisible(), 'brev.example/boots'],
  [
    () => keys('fautumn'),
    async () => {
      await see(page.getByText('3 links match').first()).toBeInTheDocument();
      // The code of the rows may come after that of the line above them.
      await see(row('autumn')).toBeVisible();
    },
    'Filter by text',
  ],
  [() => keys('{ArrowDown}'), () => see(row('autumn')).toBeVisible(), 'brev.example/autumn'],
  [() => keys('x'), () => see(page.getByText('1 selected')).toBeVisible(), 'brev.example/autumn'],
  [
    async () => {
      await tabTo('Export… 1 selected');
      await keys('{Enter}');
    },
    () => see(page.getByRole('menu')).toBeVisible(),
    'CSV for spreadsheets',
  ],
  [
    () => keys('{Enter}'),
    () => see(page.getByText(/^1 link exported to /)).toBeVisible(),
    'Export… 1 selected',
  ],
  [() => keys('{Escape}'), () => see(page.getByText('1 selected')).not.toBeInTheDocument(), 'Select'],
  [
    () => keys('{Control>}k{/Control}logout{Enter}'),
    () => see(heading('Welcome back')).toBeVisible(),
    'Welcome back',
  ],
];

test('everything can be done by the keyboard alone, and the focus is always where one goes on', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { mock, backend } = aMock('typical');
  await startOn(backend, '/auth/login');
  await see(heading('Welcome back')).toBeVisible();
  await tabTo('Email address');
  await keys(`${DEMO_EMAIL}{Enter}`);
  await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
  await becomes(focused).toBe('Email address');
  // The press on the link in the mail.
  history.pushState(null, '', `/auth/verify/${mock.mailbox.mails()[0]?.token}`);
  await becomes(focused).toBe('Verification Complete');
  await becomes(focused, 3_000).toBe('Welcome back, Robin');
  // The keys work once their code is there.
  await rested();
  for (const [act, seen, focus] of STEPS) {
    await act();
    await seen();
    await becomes(focused).toBe(focus);
  }
});
