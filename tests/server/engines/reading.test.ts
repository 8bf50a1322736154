import { expect, test } from 'vitest';
import { ReadCache } from '../../../server/engines/reading.ts';

test('the oldest goes when there are too many', async () => {
  const recent = new ReadCache<number>(() => 0);
  let reads = 0;
  const read = async () => (reads += 1);
  for (let at = 0; at <= 1_000; at += 1) await recent.get(`name ${at}`, read);
  await recent.get('name 1000', read);
  expect(reads).toBe(1_001);
  await recent.get('name 0', read);
  expect(reads).toBe(1_002);
});
