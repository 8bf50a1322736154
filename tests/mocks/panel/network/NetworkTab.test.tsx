import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Mock } from '../../../../mocks/Mock.ts';
import { Upstream } from '../../../../mocks/upstream/Upstream.ts';
import { button, expectElement, expectPoll, field } from '../../../ui/support/expectElement.ts';
import { login, openTab, press, rules, tab } from '../renderPanel.tsx';

describe('the network tab', () => {
  it('switches the mock offline', async () => {
    const { world } = await openTab('Network');
    await page.getByRole('switch', { name: 'Offline' }).click();
    await expectPoll(() => world.settings.isOffline).toBe(true);
  });
});

describe('the latency', () => {
  it('can be a preset', async () => {
    await openTab('Network');
    await button('Jittery 200–2000 ms').click();
    await expectElement(field('Milliseconds')).toHaveValue('200-2000');
    await button('None').click();
    await expectElement(button('None')).toHaveAttribute('aria-pressed', 'true');
  });

  it('can be typed', async () => {
    const { world } = await openTab('Network');
    await field('Milliseconds').fill('3000-4000');
    await press('{Enter}');
    await expectPoll(() => world.settings.latency).toEqual({ fromMs: 3_000, toMs: 4_000 });
  });

  it('has an error until an invalid text is changed', async () => {
    await openTab('Network');
    await field('Milliseconds').fill('3000-2000');
    await press('{Enter}');
    await expectElement(field('Milliseconds')).toHaveAccessibleDescription(/"3000-2000" is not a latency\./);
    await field('Milliseconds').fill('3000-4000');
    await expectElement(field('Milliseconds')).not.toHaveAccessibleDescription(/is not a latency/);
  });
});

describe('the real provider', () => {
  const UPSTREAM = 'https://provider.example/base';
  const tokenField = () => field('Provider session token');

  const openUpstream = () =>
    openTab('Network', { mock: new Mock({ upstream: new Upstream() }), canForward: true });

  /** Enters an upstream and a session token. */
  const forward = async () => {
    await field('Upstream').fill(UPSTREAM);
    await tokenField().fill('secret');
    await press('{Enter}');
    await expectElement(`Forwarding requests to ${UPSTREAM}.`).toBeVisible();
  };

  it('is not offered in a built page', async () => {
    await openTab('Network');
    await expectElement(field('Rule')).toBeVisible();
    await expectElement(field('Upstream')).not.toBeInTheDocument();
  });

  it('has an error for an invalid URL', async () => {
    await openUpstream();
    await field('Upstream').fill('provider.example');
    await press('{Enter}');
    await expectElement(page.getByRole('alert').filter({ hasText: 'is not the URL' })).toBeVisible();
  });

  it('gets the calls with the given session token', async () => {
    const mock = await openUpstream();
    await forward();
    expect(mock.upstream?.account).toEqual({ upstream: UPSTREAM, token: 'secret' });
    await expectElement(tokenField()).toHaveFocus();
  });

  it('has a session token that is not stored', async () => {
    await openUpstream();
    await forward();
    expect(JSON.stringify(localStorage)).not.toContain('secret');
  });

  it('loses its session token when the upstream changes', async () => {
    const mock = await openUpstream();
    await forward();
    mock.world.change({ upstream: '' });
    await expectElement(tokenField()).toHaveValue('');
  });
});

describe('a new fault rule', () => {
  const RULE = 'POST /v1/auth/login first 1 500';
  const INVALID = 'post /v1/auth/login\nsecond 500';

  it('begins with the chosen call', async () => {
    await openTab('Network');
    await field('Endpoint').selectOptions('POST /v1/auth/login');
    await expectElement(field('Rule')).toHaveValue('POST /v1/auth/login 500');
  });

  it('has a warning while it is typed', async () => {
    await openTab('Network');
    await field('Rule').fill('POST /v1/auth/login mail=x first 1 500');
    await expectElement(field('Rule')).toHaveAccessibleDescription(
      /has no body field "mail"\. Available: email\.$/,
    );
  });

  it('has its first invalid word selected', async () => {
    await openTab('Network');
    await field('Rule').fill(INVALID);
    await button('Add rule').click();
    await expectElement(field('Rule')).toHaveAccessibleDescription(/Use 2nd instead of "second"\.$/);
    await expectElement(field('Rule')).toHaveFocus();
    expect(getSelection()?.toString()).toBe('second');
  });

  it('is preserved while another tab is open', async () => {
    await openTab('Network');
    await field('Rule').fill(INVALID);
    await tab('Clock').click();
    await tab('Network').click();
    await expectElement(field('Rule')).toHaveValue(INVALID);
  });

  it('applies to calls', async () => {
    const mock = await openTab('Network');
    await field('Rule').fill(RULE);
    await button('Add rule').click();
    await expectElement(rules()).toHaveTextContent(RULE);
    expect((await login(mock)).status).toBe(500);
    await expectElement(rules()).toHaveTextContent('1 hit');
  });

  it('can be removed without losing the focus', async () => {
    await openTab('Network', { setup: { faults: [RULE] } });
    await button(`Remove ${RULE}`).click();
    await expectElement(rules()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('No fault rules. Requests get their normal response.');
  });
});

describe('the list of fault rules', () => {
  const openRules = () => {
    const faults = ['GET /v1/lnks 503', 'off GET /v1/links 503'];
    return openTab('Network', { setup: { scenario: 'no-aggregated', faults } });
  };
  const rule = () => page.getByRole('checkbox', { name: 'Enable GET /v1/links 503' });
  const ruleWithTypo = () => page.getByRole('checkbox', { name: 'Enable GET /v1/lnks 503' });

  it('switches a rule on', async () => {
    const mock = await openRules();
    await rule().click();
    await expectElement(rule()).toBeChecked();
    await expectElement(rule()).toHaveFocus();
    await expectPoll(() => mock.world.settings.faults[1]).toBe('GET /v1/links 503');
  });

  it('warns of a rule that matches no call', async () => {
    await openRules();
    await expectElement(ruleWithTypo()).toHaveAccessibleDescription(
      'The provider has no endpoint GET /v1/lnks.',
    );
    await expectElement(rule()).not.toHaveAccessibleDescription();
  });

  it("shows the scenario's rules without a switch", async () => {
    await openRules();
    await expectElement(rules().getByRole('listitem').nth(2)).toHaveTextContent(/from the scenario$/);
    await expectElement(rules().getByRole('checkbox')).toHaveLength(2);
  });
});
