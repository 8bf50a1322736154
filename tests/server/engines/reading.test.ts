import { describe, expect, it } from 'vitest';
import { ReadCache } from '../../../server/engines/reading.ts';

describe('ReadCache', () => {
  it('evicts its oldest entry when it is full', async () => {
    const cache = new ReadCache<number>(() => 0);
    let reads = 0;
    const read = async () => (reads += 1);
    for (let index = 0; index <= 1_000; index += 1) await cache.get(`name ${index}`, read);
    await cache.get('name 1000', read);
    expect(reads).toBe(1_001);
    await cache.get('name 0', read);
    expect(reads).toBe(1_002);
  });
});
