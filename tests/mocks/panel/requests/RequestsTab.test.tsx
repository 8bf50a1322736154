import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Mock } from '../../../../mocks/Mock.ts';
import { button, expectElement, field } from '../../../ui/support/expectElement.ts';
import { call } from '../../mockCalls.ts';
import { blockClipboard, login, openTab, rules, tab } from '../renderPanel.tsx';

const calls = () => page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
const failedCall = () => page.getByRole('button', { name: /login.*503/ });

/** Opens the requests with three calls, one of which fails by a fault rule. */
const openRequests = async () => {
  const loadContractCheck = async () => async () => ['The response has no "links".'];
  const faults = ['POST /v1/auth/login 503 {"error":"Later"}'];
  const mock = await openTab('Requests', { mock: new Mock({ loadContractCheck, setup: { faults } }) });
  await login(mock);
  for (const path of ['/v1/links', '/v1/nonsense']) await call(mock, path);
  await expectElement(calls()).toHaveLength(3);
  return mock;
};

describe('the requests tab', () => {
  it('marks unknown calls', async () => {
    await openRequests();
    await expectElement(calls().first()).toHaveTextContent(/GET.*nonsense.*Unknown endpoint.*404/);
  });

  it('shows how a call breaks the contract', async () => {
    await openRequests();
    await page.getByRole('button', { name: /Contract violation/ }).click();
    await expectElement('The response has no "links".').toBeVisible();
  });

  it('filters the calls', async () => {
    await openRequests();
    await page.getByRole('searchbox').fill('POST 503');
    await expectElement(calls()).toHaveLength(1);
  });

  it('clears the calls', async () => {
    await openRequests();
    await button('Clear').click();
    await expectElement('No requests yet').toBeVisible();
  });
});

describe('the details of a call', () => {
  it('are expanded with a click', async () => {
    await openRequests();
    await expectElement(failedCall()).toHaveAttribute('aria-expanded', 'false');
    await failedCall().click();
    await expectElement(failedCall()).toHaveAttribute('aria-expanded', 'true');
    await expectElement(page.getByText('{ "email": "demo@brevity.example" }')).toBeVisible();
    await expectElement('POST /v1/auth/login 503 {"error":"Later"}').toBeVisible();
  });

  it('contain a curl command', async () => {
    await openRequests();
    await failedCall().click();
    const fallback = blockClipboard();
    await button('Copy as curl').click();
    await expectElement(fallback).toHaveValue(
      expect.stringMatching(/^curl -X POST 'http:\/\/localhost:4500\/v1/),
    );
    await expectElement(page.getByText(/by default on port 4500\.$/)).toBeVisible();
  });

  it('offer a fault rule that repeats the response', async () => {
    await openRequests();
    await failedCall().click();
    await button('Always respond like this').click();
    await expectElement(field('Rule')).toHaveFocus();
    await expectElement(field('Rule')).toHaveValue('POST /v1/auth/login 503 {\n  "error": "Later"\n}');
  });

  it('offer a fault rule that can be edited before it is added', async () => {
    const mock = await openRequests();
    await failedCall().click();
    await button('Always respond like this').click();
    await field('Rule').fill('POST /v1/auth/login 503\n{"error": "Much later"}');
    await button('Add rule').click();
    await expectElement(rules()).toHaveTextContent(/^POST \/v1\/auth\/login 503 {"error":"Much later"}/);
    expect(mock.world.settings.faults[0]).toBe('POST /v1/auth/login 503 {"error":"Much later"}');
    await tab('Requests').click();
    await expectElement(calls()).toHaveLength(3);
  });
});
