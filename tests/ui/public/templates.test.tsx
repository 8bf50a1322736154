import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectElement, expectPoll, field, heading, link } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click, fill } from '../support/user.ts';

const sampleNote = () => page.getByText('Sample content', { exact: true });

test('the template’s pages say that they are sample content, and make no calls', async () => {
  const provider = await openApp('/landing');
  await expectElement(link('Go to your links').first()).toHaveAttribute('href', '/links');
  await expectElement(link('Sign in')).not.toBeInTheDocument();
  for (const [path, shown] of [
    ['/users', 'Sample User 6'],
    ['/profile', 'ada@mail.example'],
    ['/dashboard', 'Go to your links'],
  ] as const) {
    history.pushState(null, '', path);
    await expectElement(shown).toBeVisible();
    await expectElement(sampleNote()).toBeVisible();
  }
  expect(provider.calls).toEqual([]);
});

const LONG = 'Try it: paste a long URL';
const result = () => page.getByRole('status').filter({ hasText: /URL|characters/ });
const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

const inTheHead = (name: string, attributes: Readonly<Record<string, string>>): void => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  onTestFinished(() => element.remove());
};

test('the landing page links to sign-up and shortens a pasted URL locally', async () => {
  const provider = await openApp('/landing', { as: 'nobody' });
  await expectElement(link('Sign up for free').first()).toHaveAttribute('href', '/auth/register');
  await expectElement(link('Sign in').first()).toHaveAttribute('href', '/auth/login');
  const top = page.getByRole('navigation', { name: 'Account' });
  await expectElement(top.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  await expectElement(top.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');

  await expectElement(result()).toHaveTextContent('brev.example/boots: 18 characters');
  await fill(field(LONG), 'shop.example/2026/how-to-bake-bread.html?utm_source=mail');
  await expectElement(result()).toHaveTextContent('brev.example/bake-bread: 23 characters');
  await expectElement('56 characters').toBeVisible();
  await fill(field(LONG), 'two words');
  await expectElement(result()).toHaveTextContent('That’s not a web URL yet.');
  await fill(field(LONG), '');
  await expectElement(result()).toHaveTextContent('Paste a URL above.');
  expect(provider.calls).toEqual([]);

  for (const [theme, part, says] of [
    ['light', '.link-row', 'The list of links in the light'],
    ['dark', '.plot-bar', 'The page of a link in the dark'],
  ] as const) {
    const figure = page.getByRole('figure').filter({ hasText: says });
    await expectElement(figure).toBeVisible();
    const picture = figure.element().querySelector<HTMLElement>('.picture');
    expect(picture?.dataset['theme']).toBe(theme);
    expect(picture?.inert).toBe(true);
    expect(picture?.querySelector(part)).not.toBeNull();
  }
});

test('the description of the page changes with the route, and back', async () => {
  inTheHead('meta', { name: 'description', content: 'The product' });
  await openApp('/landing', { as: 'nobody' });
  expect(description()).toBe('The product');
  await click(link('Sign in').first());
  await expectElement(heading('Welcome back')).toBeVisible();
  await expectPoll(description).toMatch(/^Sign in with a magic link/);
  await click(link('Back to Brevity'));
  await expectElement(heading('Long links, made short.')).toHaveFocus();
  await expectPoll(description).toBe('The product');
});

test('the privacy policy is a link where the operator has named one', async () => {
  inTheHead('link', { rel: 'privacy-policy', href: 'https://example.com/privacy' });
  await openApp('/auth/register', { as: 'nobody' });
  await expectElement(page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' })).toBeVisible();
  await expectElement(link('Privacy Policy')).toHaveAttribute('href', 'https://example.com/privacy');
});
