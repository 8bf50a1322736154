import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { LINK, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { held, json, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, row, see, toast } from '../support/see.ts';
import { ADA, aWireLink, growing } from '../support/wireAnswers.ts';

test('whoever goes Back while a new link is sent sees it in the list there, and finds none of it unsent', async () => {
  const script = growing(2);
  const late = held(script['POST /v1/links']);
  const provider = await openApp('/home', { script: { ...script, 'POST /v1/links': late.answer } });
  await press(page.getByRole('main').getByRole('link', { name: 'Create New Link' }));
  await type(LINK);
  await press(button('Create Link'));
  await see(button('Creating...')).toBeDisabled();
  history.back();
  await see(row('link-2')).toBeVisible();
  await see(heading('Not saved yet', 2)).toBeVisible();
  late.release();
  await see(toast('Link created successfully!')).toBeVisible();
  await see(row('boots')).toBeVisible();
  await see(heading('Not saved yet', 2)).not.toBeInTheDocument();
  expect(address()).toBe('/home');
  expect(localStorage.getItem('brevity:drafts')).toBeNull();
  expect(provider.callsTo('POST /v1/links')).toHaveLength(1);
});

test('whoever goes Back to another editor while an edited link is saved is not called away by the response', async () => {
  const late = held(json(aWireLink({ id: '1' })));
  await openApp('/links?edit=2', { script: { 'PUT /v1/links/*': late.answer } });
  history.pushState(null, '', '/links?edit=1');
  await see(field('Title')).toHaveValue('Link 1');
  await fill(field('Title'), 'Another');
  await press(button('Save changes'));
  await see(button('Saving...')).toBeDisabled();
  history.back();
  await becomes(address).toBe('/links?edit=2');
  late.release();
  await see(toast('Link updated')).toBeVisible();
  await drawn();
  expect(address()).toBe('/links?edit=2');
});

test('logging out during a load: what comes late is neither told, nor renewed, nor the end of a session', async () => {
  const late = held(refuse(401, 'Session has expired'));
  const provider = await openApp('/links', { script: { 'GET /v1/links': late.answer } });
  await press(page.getByRole('button', { name: 'User menu' }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await see(heading('Welcome back')).toBeVisible();
  expect(provider.callsTo('GET /v1/links')[0]?.signal.aborted).toBe(true);
  late.release();
  await fill(field('Email address'), ADA.email);
  await see(toast('Failed to load links')).not.toBeInTheDocument();
  await see(page.getByText('Your session has ended')).not.toBeInTheDocument();
  expect(provider.callsTo('POST /v1/auth/refresh')).toEqual([]);
  expect(localStorage.getItem('auth_token')).toBeNull();
});
