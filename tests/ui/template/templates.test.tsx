import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { becomes, field, heading, link, see } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const sampleNote = () => page.getByText('Sample content', { exact: true });
const theme = () => document.documentElement.getAttribute('data-theme');

describe('settings', () => {
  test('has the sample account form, its profile card and no way to save it', async () => {
    const provider = await openApp('/settings');
    await see(heading('User Information', 2)).not.toBeInTheDocument();
    await press(page.getByText('Sample account form', { exact: true }));
    for (const title of ['User Information', 'Contact Information', 'About Me']) {
      await see(heading(title, 2)).toBeVisible();
    }
    const labels = ['Username', 'Email address', 'First name', 'Last name', 'Address', 'City', 'Country'];
    for (const label of [...labels, 'Postal code', 'About Me']) {
      await see(field(label)).toHaveAttribute('readonly');
    }
    const card = page.getByRole('complementary', { name: 'Sample profile' });
    await see(card).toHaveTextContent(/Friends22Photos10Comments89/);
    await see(sampleNote()).toBeVisible();
    await see(page.getByRole('button', { name: /save/i })).not.toBeInTheDocument();
    expect(provider.calls).toEqual([]);
  });

  test('puts the chosen theme on the page, and keeps it with the other choices', async () => {
    await openApp('/settings');
    expect(theme()).toBe('system');
    await press(page.getByRole('radio', { name: 'Dark' }));
    await becomes(theme).toBe('dark');
    await press(page.getByRole('switch', { name: 'Confirm before delete' }));
    await openApp('/settings');
    expect(theme()).toBe('dark');
    await see(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await see(page.getByRole('switch', { name: 'Confirm before delete' })).toBeChecked();
    await press(page.getByRole('radio', { name: 'System' }));
    await becomes(theme).toBe('system');
  });

  test('says how many links stand on a page', async () => {
    const provider = await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(15)) } });
    await press(page.getByRole('radio', { name: '10', exact: true }));
    await press(link('Links'));
    await see('Showing 1 to 10 of 15 links').toBeVisible();
    expect(`${provider.calls[0]?.query}`).toBe('page=1&limit=10');
  });
});

test('/users shows sample rows, says that they are, and makes no calls', async () => {
  const provider = await openApp('/users');
  await see(heading('Manage Users')).toBeVisible();
  await see(sampleNote()).toBeVisible();
  expect(page.getByRole('list', { name: 'Sample users' }).getByRole('listitem').all()).toHaveLength(6);
  expect(provider.calls).toEqual([]);
});

test('/profile shows the signed-in user within the sample profile', async () => {
  await openApp('/profile');
  await see(heading('Ada Lovelace', 2)).toBeVisible();
  await see('ada@mail.example').toBeVisible();
  await see(sampleNote()).toBeVisible();
  await see(link('Brevity')).toHaveAttribute('href', '/');
});

describe('/landing', () => {
  test('is for everybody, and leads visitors in, at its top too', async () => {
    const provider = await openApp('/landing', { as: 'nobody' });
    await see(heading('Long links, said short.')).toBeVisible();
    await see(link('Sign up for free').first()).toHaveAttribute('href', '/auth/register');
    await see(link('Sign in').first()).toHaveAttribute('href', '/auth/login');
    await see(sampleNote().first()).toBeVisible();
    const top = page.getByRole('navigation', { name: 'Account' });
    await see(top.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
    await see(top.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
    expect(provider.calls).toEqual([]);
  });

  test('leads signed-in users to their links', async () => {
    await openApp('/landing');
    await see(link('Go to your links').first()).toHaveAttribute('href', '/links');
    await see(link('Sign in')).not.toBeInTheDocument();
  });
});

test('/dashboard is sample content, and leads to the real one', async () => {
  await openApp('/dashboard');
  await see(sampleNote()).toBeVisible();
  await see(link('Go to your links')).toHaveAttribute('href', '/links');
  await see(link('Create New Link')).toHaveAttribute('href', '/add-link');
});
