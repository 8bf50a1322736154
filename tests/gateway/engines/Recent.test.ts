import { expect, test } from 'vitest';
import { Recent } from '../../../gateway/engines/Recent.ts';

test('what is read is read once for all who ask meanwhile, and within a minute', async () => {
  const clock = { now: 0 };
  const recent = new Recent<number>(() => clock.now);
  let reads = 0;
  const answers: ((value: number) => void)[] = [];
  const read = () => {
    reads += 1;
    return new Promise<number>((resolve) => answers.push(resolve));
  };
  const first = [recent.get('a', read), recent.get('a', read), recent.get('b', read)];
  expect(reads).toBe(2);
  // However long it takes.
  clock.now = 120_000;
  first.push(recent.get('a', read));
  expect(reads).toBe(2);
  for (const [value, answer] of answers.entries()) answer(value);
  expect(await Promise.all(first)).toEqual([0, 0, 1, 0]);
  clock.now += 59_999;
  expect(await recent.get('a', read)).toBe(0);
  clock.now += 1;
  void recent.get('a', read);
  recent.forget('b');
  void recent.get('b', read);
  expect(reads).toBe(4);
});

test('the oldest goes when there are too many', async () => {
  const recent = new Recent<number>(() => 0);
  let reads = 0;
  const read = async () => (reads += 1);
  for (let at = 0; at <= 1_000; at += 1) await recent.get(`name ${at}`, read);
  await recent.get('name 1000', read);
  expect(reads).toBe(1_001);
  await recent.get('name 0', read);
  expect(reads).toBe(1_002);
});
