import { expect, test } from 'vitest';
import { PanelStore } from '../../../../mocks/panel/frame/PanelStore.ts';
import { stubPage } from '../panelOf.ts';

const page = stubPage();
const KEY = 'brevity:mock-panel';

test('the panel is where it was on the last visit', () => {
  const panel = new PanelStore();
  expect(panel.isOpen).toBe(false);
  expect(panel.tab).toBe('Mailbox');
  panel.toggle();
  panel.move({ tab: 'Clock' });
  const next = new PanelStore();
  expect(next.isOpen).toBe(true);
  expect(next.tab).toBe('Clock');
});

test.each([
  ['is invalid', '[{"tab":'],
  ['names no tab', '{"tab":"Planets","isOpen":"yes"}'],
])('the panel begins anew when its stored place %s', (_, stored) => {
  page.storage.setItem(KEY, stored);
  const panel = new PanelStore();
  expect(panel.isOpen).toBe(false);
  expect(panel.tab).toBe('Mailbox');
});

test('the panel works when nothing can be stored', () => {
  page.storage.isFull = true;
  const panel = new PanelStore();
  panel.move({ tab: 'Network' });
  expect(panel.tab).toBe('Network');
});

test('the tabs for developers are behind one switch, and so is the tab that was open', () => {
  page.storage.setItem(KEY, '{"isForDevelopers":false,"tab":"Clock"}');
  const panel = new PanelStore();
  expect(panel.tabs).toEqual(['Mailbox', 'Data']);
  expect(panel.tab).toBe('Mailbox');
  panel.move({ isForDevelopers: true });
  expect(panel.tab).toBe('Clock');
  expect(new PanelStore('', true).tabs).toHaveLength(6);
});

test('a problem with the address opens the panel, for this visit', () => {
  const panel = new PanelStore('There is no scenario "nope".');
  expect(panel.isOpen).toBe(true);
  expect(new PanelStore().isOpen).toBe(false);
  panel.dismissProblem();
  expect(panel.problem).toBe('');
  expect(panel.isOpen).toBe(true);
});
