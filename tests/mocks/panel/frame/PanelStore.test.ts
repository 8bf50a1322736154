import { expect, test } from 'vitest';
import { PanelStore } from '../../../../mocks/panel/frame/PanelStore.ts';
import { stubPage } from '../panelOf.ts';

const page = stubPage();
const KEY = 'brevity:mock-panel';

test('the panel is where it was on the last visit; its window and its page keep what the other has changed', () => {
  const [ofPage, ofWindow] = [new PanelStore(), new PanelStore()];
  ofPage.move({ isIntroduced: true, isForDevelopers: true });
  ofWindow.move({ tab: 'Clock' });
  const later = new PanelStore();
  expect(later.place.isIntroduced).toBe(true);
  expect(later.tab).toBe('Clock');
});

test.each(['[{"tab":', '{"tab":"Planets"}'])(
  'the panel begins anew when its stored place is %s',
  (stored) => {
    page.storage.setItem(KEY, stored);
    expect(new PanelStore().tab).toBe('Mailbox');
  },
);

test('the panel works when nothing can be stored', () => {
  page.storage.isFull = true;
  const panel = new PanelStore();
  panel.move({ tab: 'Data' });
  expect(panel.tab).toBe('Data');
});

test('the tabs for developers are behind one switch, and so is the tab that was open', () => {
  page.storage.setItem(KEY, '{"isForDevelopers":false,"tab":"Clock"}');
  const panel = new PanelStore();
  expect(panel.tabs).toEqual(['Mailbox', 'Data']);
  expect(panel.tab).toBe('Mailbox');
  panel.move({ isForDevelopers: true });
  expect(panel.tab).toBe('Clock');
  expect(new PanelStore(true).tabs).toHaveLength(6);
});
