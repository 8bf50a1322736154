import { describe, expect, it, vi } from 'vitest';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

describe('BulkCreateStore', () => {
  describe('when another tab owns the table', () => {
    const setUp = async () => {
      const { bulkCreate: store } = await memoryAccount().lazy.load();
      vi.useFakeTimers();
      vi.spyOn(MemoryBulkCreateStorage.prototype, 'read').mockReturnValue(new Promise(() => undefined));
      return store;
    };

    it('changes its status half a second after the last opening', async () => {
      const store = await setUp();
      const close = store.open();
      vi.advanceTimersByTime(400);
      close();
      store.open();
      vi.advanceTimersByTime(499);
      expect(store.status).toBe('opening');
      vi.advanceTimersByTime(1);
      expect(store.status).toBe('elsewhere');
    });

    it('does not change its status after it was closed', async () => {
      const store = await setUp();
      store.open()();
      vi.advanceTimersByTime(1_000);
      expect(store.status).toBe('opening');
    });
  });
});
