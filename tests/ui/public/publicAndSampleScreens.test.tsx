import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectElement, expectPoll, field, heading, link } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click, fill } from '../support/user.ts';

const addToHead = (name: string, attributes: Readonly<Record<string, string>>): void => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  onTestFinished(() => element.remove());
};

const SAMPLES = [
  ['/users', 'Sample User 6'],
  ['/profile', 'ada@mail.example'],
  ['/dashboard', 'Go to your links'],
] as const;

describe.each(SAMPLES)('the sample screen %s', (path, shown) => {
  const open = async () => {
    const provider = await openApp(path);
    await expectElement(shown).toBeVisible();
    return provider;
  };

  it('is marked as sample content', async () => {
    await open();
    await expectElement(page.getByText('Sample content', { exact: true })).toBeVisible();
  });

  it('sends no request', async () => {
    const provider = await open();
    expect(provider.calls).toEqual([]);
  });
});

describe('the landing page of a signed-in user', () => {
  it('leads to the links', async () => {
    await openApp('/landing');
    await expectElement(link('Go to your links').first()).toHaveAttribute('href', '/links');
  });

  it('does not lead to the sign-in', async () => {
    await openApp('/landing');
    await expectElement(link('Sign in')).not.toBeInTheDocument();
  });

  it('sends no request', async () => {
    const provider = await openApp('/landing');
    await expectElement(link('Go to your links').first()).toBeVisible();
    expect(provider.calls).toEqual([]);
  });
});

describe('the landing page of a visitor', () => {
  const open = () => openApp('/landing', { as: 'nobody' });

  it('leads to the sign-in and the registration', async () => {
    await open();
    await expectElement(link('Sign up for free').first()).toHaveAttribute('href', '/auth/register');
    await expectElement(link('Sign in').first()).toHaveAttribute('href', '/auth/login');
  });

  it('leads to the sign-in and the registration in its top bar', async () => {
    await open();
    const top = page.getByRole('navigation', { name: 'Account' });
    await expectElement(top.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
    await expectElement(top.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
  });

  it.each([
    ['light', '.link-row', 'The list of links in the light'],
    ['dark', '.plot-bar', 'The page of a link in the dark'],
  ])('shows a screen in the %s theme', async (theme, content, caption) => {
    await open();
    const figure = page.getByRole('figure').filter({ hasText: caption });
    await expectElement(figure).toBeVisible();
    const picture = figure.element().querySelector<HTMLElement>('.picture');
    expect(picture?.dataset['theme']).toBe(theme);
    expect(picture?.inert).toBe(true);
    expect(picture?.querySelector(content)).not.toBeNull();
  });
});

describe('the demo of the landing page', () => {
  const result = () => page.getByRole('status').filter({ hasText: /URL|characters/ });

  const fillDemo = async (text: string) => {
    const provider = await openApp('/landing', { as: 'nobody' });
    await fill(field('Try it: paste a long URL'), text);
    return provider;
  };

  it('shows an example at first', async () => {
    await openApp('/landing', { as: 'nobody' });
    await expectElement(result()).toHaveTextContent('brev.example/boots: 18 characters');
  });

  it('shortens a URL without a request', async () => {
    const provider = await fillDemo('shop.example/2026/how-to-bake-bread.html?utm_source=mail');
    await expectElement(result()).toHaveTextContent('brev.example/bake-bread: 23 characters');
    await expectElement('56 characters').toBeVisible();
    expect(provider.calls).toEqual([]);
  });

  it('rejects a text that is not a URL', async () => {
    await fillDemo('two words');
    await expectElement(result()).toHaveTextContent('That’s not a web URL yet.');
  });

  it('shows a hint when the field is empty', async () => {
    await fillDemo('');
    await expectElement(result()).toHaveTextContent('Paste a URL above.');
  });
});

describe('the description of the document', () => {
  const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

  const openSignIn = async () => {
    addToHead('meta', { name: 'description', content: 'The product' });
    await openApp('/landing', { as: 'nobody' });
    expect(description()).toBe('The product');
    await click(link('Sign in').first());
    await expectElement(heading('Welcome back')).toBeVisible();
  };

  it('changes with the screen', async () => {
    await openSignIn();
    await expectPoll(description).toMatch(/^Sign in with a magic link/);
  });

  it('is restored on the first screen', async () => {
    await openSignIn();
    await click(link('Back to Brevity'));
    await expectElement(heading('Long links, made short.')).toHaveFocus();
    await expectPoll(description).toBe('The product');
  });
});

describe('the privacy policy', () => {
  it('is a link when the operator has configured its URL', async () => {
    addToHead('link', { rel: 'privacy-policy', href: 'https://example.com/privacy' });
    await openApp('/auth/register', { as: 'nobody' });
    await expectElement(
      page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' }),
    ).toBeVisible();
    await expectElement(link('Privacy Policy')).toHaveAttribute('href', 'https://example.com/privacy');
  });
});
