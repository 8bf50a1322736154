import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { FIELDS } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { inTurn, json, refuse } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, row, see } from '../../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const GONE = refuse(404, 'Link not found');
const NOTE = 'This link does not exist any more. Create it again to keep what you typed.';
const [EDITED, ...OTHERS] = [aWireLink({ id: '7', shortCode: 'gone' }), ...wireLinks(2)];
const script = () => ({
  'GET /v1/links': inTurn(listOf([EDITED, ...OTHERS]), listOf(OTHERS)),
  'GET /v1/links/*': inTurn(json(EDITED), GONE),
  'PUT /v1/links/*': GONE,
});

for (const [where, at] of [
  ['in the list', '/links?edit=7'],
  ['on its own page', '/links/7'],
] as const)
  test(`a link that is gone when it is edited ${where} can be created again as it was typed`, async () => {
    await openApp(at, { script: script() });
    if (!at.includes('?')) await press(button('Edit'));
    await fill(field(FIELDS.title), 'Another title');
    await press(button('Save changes'));
    await see(NOTE).toBeVisible();
    await see(button('Create it again')).toHaveFocus();
    await see(field(FIELDS.title)).toHaveValue('Another title');
    await press(button('Create it again'));
    await see(heading('Create New Link')).toBeVisible();
    await see(field(FIELDS.title)).toHaveValue('Another title');
    await see(field(FIELDS.code)).toHaveValue('gone');
    await see(page.getByRole('dialog')).not.toBeInTheDocument();
  });

test('a link that is gone when it is edited leaves the list, and nothing of its draft stays', async () => {
  await openApp('/links?edit=7', { script: script() });
  await fill(field(FIELDS.title), 'Another title');
  await press(button('Save changes'));
  await see(NOTE).toBeVisible();
  await press(button('Close'));
  await becomes(address).toBe('/links');
  await see(row('link-1')).toBeVisible();
  await see(row('gone')).not.toBeInTheDocument();
  expect(localStorage.getItem('brevity:drafts')).toBeNull();
});
