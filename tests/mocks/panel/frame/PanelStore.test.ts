import { describe, expect, it } from 'vitest';
import { PanelStore } from '../../../../mocks/panel/frame/PanelStore.ts';
import { stubPage } from '../setUpPanel.ts';

const page = stubPage();
const KEY = 'brevity:mock-panel';

describe('PanelStore', () => {
  it("restores the state of the last visit, including another window's changes", () => {
    const [ofPage, ofWindow] = [new PanelStore(), new PanelStore()];
    ofPage.update({ isIntroduced: true, isForDevelopers: true });
    ofWindow.update({ tab: 'Clock' });
    const restored = new PanelStore();
    expect(restored.state.isIntroduced).toBe(true);
    expect(restored.tab).toBe('Clock');
  });

  it.each(['[{"tab":', '{"tab":"Planets"}'])('ignores the invalid stored state %s', (stored) => {
    page.storage.setItem(KEY, stored);
    expect(new PanelStore().tab).toBe('Mailbox');
  });

  it('works when the storage is full', () => {
    page.storage.isFull = true;
    const panel = new PanelStore();
    panel.update({ tab: 'Data' });
    expect(panel.tab).toBe('Data');
  });

  describe('for visitors', () => {
    const restore = () => {
      page.storage.setItem(KEY, '{"isForDevelopers":false,"tab":"Clock"}');
      return new PanelStore();
    };

    it('has two tabs', () => {
      const panel = restore();
      expect(panel.tabs).toEqual(['Mailbox', 'Data']);
      expect(panel.tab).toBe('Mailbox');
    });

    it('returns to the last tab when all tabs are shown', () => {
      const panel = restore();
      panel.update({ isForDevelopers: true });
      expect(panel.tab).toBe('Clock');
    });
  });

  it('has all tabs for a served mock', () => {
    expect(new PanelStore(true).tabs).toHaveLength(6);
  });
});
