import { describe, expect, it, vi } from 'vitest';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { MemoryBatch } from '../../../support/memoryPorts.ts';

describe('BatchStore', () => {
  it('waits half a second from its last opening before it names another tab', async () => {
    const { batch } = await memoryAccount().lazy.load();
    vi.useFakeTimers();
    vi.spyOn(MemoryBatch.prototype, 'read').mockReturnValue(new Promise(() => undefined));
    const close = batch.open();
    vi.advanceTimersByTime(400);
    close();
    batch.open();
    vi.advanceTimersByTime(499);
    expect(batch.status).toBe('opening');
    vi.advanceTimersByTime(1);
    expect(batch.status).toBe('elsewhere');
  });

  it('names no other tab once it is left', async () => {
    const { batch } = await memoryAccount().lazy.load();
    vi.useFakeTimers();
    vi.spyOn(MemoryBatch.prototype, 'read').mockReturnValue(new Promise(() => undefined));
    batch.open()();
    vi.advanceTimersByTime(1_000);
    expect(batch.status).toBe('opening');
  });
});
