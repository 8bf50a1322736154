import { describe, expect, it, vi } from 'vitest';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

describe('BulkCreateStore', () => {
  it('waits half a second from its last opening before it names another tab', async () => {
    const { bulkCreate } = await memoryAccount().lazy.load();
    vi.useFakeTimers();
    vi.spyOn(MemoryBulkCreateStorage.prototype, 'read').mockReturnValue(new Promise(() => undefined));
    const close = bulkCreate.open();
    vi.advanceTimersByTime(400);
    close();
    bulkCreate.open();
    vi.advanceTimersByTime(499);
    expect(bulkCreate.status).toBe('opening');
    vi.advanceTimersByTime(1);
    expect(bulkCreate.status).toBe('elsewhere');
  });

  it('names no other tab once it is left', async () => {
    const { bulkCreate } = await memoryAccount().lazy.load();
    vi.useFakeTimers();
    vi.spyOn(MemoryBulkCreateStorage.prototype, 'read').mockReturnValue(new Promise(() => undefined));
    bulkCreate.open()();
    vi.advanceTimersByTime(1_000);
    expect(bulkCreate.status).toBe('opening');
  });
});
