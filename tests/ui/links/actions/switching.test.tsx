import { test } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, broken, held, json } from '../../support/ScriptedProvider.ts';
import { becomes, button, drawn, field, heading, rows, see, toast } from '../../support/see.ts';
import { aWireLink } from '../../support/wireAnswers.ts';

const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const switchOfPage = () => page.getByRole('switch', { name: 'Active' });
const stateOfRow = (state: string) => rows().first().getByText(state, { exact: true });

test('a refused switch is taken back alone: what was edited meanwhile is sent after it, and stays', async () => {
  const late = held(broken);
  const edited = json(aWireLink({ id: '1', title: 'Edited' }));
  const put: Answer = (call) => (JSON.stringify(call.body).includes('isActive') ? late.answer : edited)(call);
  const provider = await openApp('/links', { script: { 'PUT /v1/links/*': put } });
  await press(button('More options for brev.example/link-1'));
  await press(page.getByRole('menuitem', { name: 'Deactivate link' }));
  await press(button('Edit brev.example/link-1'));
  await fill(field('Title'), 'Edited');
  await press(button('Save changes'));
  await see(rows().first()).toHaveTextContent('Edited');
  await becomes(() => provider.callsTo('PUT /v1/links/1')).toHaveLength(1);
  late.release();
  await see(toast('Failed to update link: The database is asleep')).toBeVisible();
  await see(toast('Link updated')).toBeVisible();
  await see(rows().first()).toHaveTextContent('Edited');
  await see(rows().first().getByText('Active', { exact: true })).toBeVisible();
});

test('so is one on the page of a link that no list has shown', async () => {
  const late = held(broken);
  const edited = json(aWireLink({ id: '1', title: 'Edited' }));
  const put: Answer = (call) => (JSON.stringify(call.body).includes('isActive') ? late.answer : edited)(call);
  await openApp('/links/1', { script: { 'PUT /v1/links/*': put } });
  await see(heading('The engine')).toBeVisible();
  await press(switchOfPage());
  await press(button('Edit'));
  await fill(field('Title'), 'Edited');
  await press(button('Save changes'));
  await see(heading('Edited')).toBeVisible();
  late.release();
  await see(toast('Failed to update link: The database is asleep')).toBeVisible();
  await drawn();
  await see(switchOfPage()).toBeChecked();
  await see(heading('Edited')).toBeVisible();
});

test('the late answer to a switch does not undo what was edited meanwhile', async () => {
  const answer = (title: string) => json(aWireLink({ id: '1', shortCode: 'link-1', title, isActive: false }));
  const late = held(answer('Link 1'));
  const put: Answer = (call) =>
    (JSON.stringify(call.body).includes('isActive') ? late.answer : answer('Edited'))(call);
  await openApp('/links', { script: { 'PUT /v1/links/*': put } });
  await press(button('More options for brev.example/link-1'));
  await press(menuitem('Deactivate link'));
  await press(button('Edit brev.example/link-1'));
  await fill(field('Title'), 'Edited');
  await press(button('Save changes'));
  await see(rows().first()).toHaveTextContent('Edited');
  late.release();
  await see(toast('Link deactivated')).toBeVisible();
  await see(rows().first()).toHaveTextContent('Edited');
  await see(toast('Link updated')).toBeVisible();
  await drawn();
  await see(stateOfRow('Inactive')).toBeVisible();
  await see(rows().first()).toHaveTextContent('Edited');
});

test('a switch that is being sent cannot be chosen again in the menu', async () => {
  const answer = (isActive: boolean) => json(aWireLink({ id: '1', shortCode: 'link-1', isActive }));
  const late = held(answer(false));
  const put: Answer = (call) =>
    (JSON.stringify(call.body).includes('false') ? late.answer : answer(true))(call);
  const provider = await openApp('/links', { script: { 'PUT /v1/links/*': put } });
  await press(button('More options for brev.example/link-1'));
  await press(menuitem('Deactivate link'));
  await press(button('More options for brev.example/link-1'));
  await see(menuitem('Activate link')).toBeDisabled();
  late.release();
  await see(menuitem('Activate link')).toBeEnabled();
  await press(menuitem('Activate link'));
  await see(stateOfRow('Active')).toBeVisible();
  await becomes(() => provider.callsTo('PUT /v1/links/1').map(({ body }) => body)).toEqual([
    { isActive: false },
    { isActive: true },
  ]);
});
