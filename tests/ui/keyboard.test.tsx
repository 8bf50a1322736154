import { describe, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import { expectElement, expectPoll, heading, row, toast, waitForIdle } from './support/expectElement.ts';
import { aMock, signInTo } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';

const press = (keys: string) => userEvent.keyboard(keys);

/** Returns the name of the focused element, by the rules that this test needs. */
const focused = (): string => {
  const { activeElement: element } = document;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim();
};

const STOPS_MAX = 40;

const tabTo = async (name: string): Promise<void> => {
  const passed: string[] = [];
  while (focused() !== name) {
    if (passed.push(focused()) > STOPS_MAX) throw new Error(`To ${name}, Tab passed ${passed.join(', ')}`);
    await press('{Tab}');
  }
};

const boots = () => row('boots');
const editor = () => page.getByRole('dialog', { name: 'Edit link' });

interface Step {
  readonly act: () => Promise<unknown>;
  readonly expectResult: () => Promise<unknown>;
  /** The name of the element that has the focus afterwards. */
  readonly focus: string;
}

const STEPS: readonly Step[] = [
  {
    act: () => press('c'),
    expectResult: () => expectElement(heading('Create New Link')).toBeVisible(),
    focus: 'Destination URL',
  },
  {
    act: () => press('https://example.com/boots{Tab}boots{Tab}Boots{Enter}'),
    expectResult: () => expectElement(boots()).toBeVisible(),
    focus: 'Links',
  },
  {
    act: () => press('j'),
    expectResult: () => expectElement(boots()).toBeVisible(),
    focus: 'brev.example/boots',
  },
  {
    act: () => press('{Enter}'),
    expectResult: () => expectElement(heading('Boots')).toBeVisible(),
    focus: 'Boots',
  },
  {
    act: () => press('gl'),
    expectResult: () => expectElement(boots()).toBeVisible(),
    focus: 'Links',
  },
  {
    act: () => press('je'),
    expectResult: () => expectElement(editor()).toBeVisible(),
    focus: 'Destination URL',
  },
  {
    act: async () => {
      await tabTo('Title');
      await press('{End} of autumn{Enter}');
    },
    expectResult: () => expectElement(boots()).toHaveTextContent('Boots of autumn'),
    focus: 'brev.example/boots',
  },
  {
    act: () => press('{Delete}'),
    expectResult: () => expectElement(boots()).not.toBeInTheDocument(),
    focus: 'brev.example/caching-slides',
  },
  {
    act: () => press('{Control>}z{/Control}'),
    expectResult: () => expectElement(boots()).toBeVisible(),
    focus: 'brev.example/boots',
  },
  {
    act: () => press('fautumn'),
    expectResult: async () => {
      await expectElement(page.getByText('3 links match').first()).toBeInTheDocument();
      // The code of the rows may be loaded after the line above them.
      await expectElement(row('autumn')).toBeVisible();
    },
    focus: 'Filter by text',
  },
  {
    act: () => press('{ArrowDown}'),
    expectResult: () => expectElement(row('autumn')).toBeVisible(),
    focus: 'brev.example/autumn',
  },
  {
    act: () => press('x'),
    expectResult: () => expectElement(page.getByText('1 selected')).toBeVisible(),
    focus: 'brev.example/autumn',
  },
  {
    act: async () => {
      await tabTo('Export… 1 selected');
      await press('{Enter}');
    },
    expectResult: () => expectElement(page.getByRole('menu')).toBeVisible(),
    focus: 'CSV for spreadsheets',
  },
  {
    act: () => press('{Enter}'),
    expectResult: () => expectElement(page.getByText(/^1 link exported to /)).toBeVisible(),
    focus: 'Export… 1 selected',
  },
  {
    act: () => press('{Escape}'),
    expectResult: () => expectElement(page.getByText('1 selected')).not.toBeInTheDocument(),
    focus: 'Select',
  },
  {
    act: () => press('{Control>}k{/Control}logout{Enter}'),
    expectResult: () => expectElement(heading('Welcome back')).toBeVisible(),
    focus: 'Welcome back',
  },
];

describe('the keyboard alone', () => {
  it('signs in', async () => {
    const { mock, backend } = aMock('typical');
    await startOn(backend, '/auth/login');
    await expectElement(heading('Welcome back')).toBeVisible();
    await tabTo('Email address');
    await press(`${DEMO_EMAIL}{Enter}`);
    await expectElement(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
    await expectPoll(focused).toBe('Email address');
    // Opens the magic link in the email.
    history.pushState(null, '', `/auth/verify/${mock.mailbox.mails()[0]?.token}`);
    await expectPoll(focused).toBe('Verification Complete');
    await expectPoll(focused, 3_000).toBe('Welcome back, Robin');
  });

  it('operates the whole app, with the focus where the user continues', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { mock, backend } = aMock('typical');
    await signInTo(mock);
    await startOn(backend, '/home');
    // The code of the shortcuts is loaded lazily.
    await waitForIdle();
    for (const { act, expectResult, focus } of STEPS) {
      await act();
      await expectResult();
      await expectPoll(focused).toBe(focus);
    }
  });
});
