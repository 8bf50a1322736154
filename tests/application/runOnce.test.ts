import { expect, test, vi } from 'vitest';
import { runOnce } from '../../src/application/runOnce.ts';
import { deferred } from '../support/deferred.ts';

test('a task that is running is not run again: the second call gets its promise', async () => {
  const answer = deferred<string>();
  const task = vi.fn((_input: string) => answer.promise);
  const once = runOnce(task);
  const first = once('a');
  expect(once('b')).toBe(first);
  answer.resolve('done');
  await expect(first).resolves.toBe('done');
  expect(task.mock.calls).toEqual([['a']]);
});

test('a task that has failed or succeeded runs again', async () => {
  const task = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(2);
  const once = runOnce(task);
  await expect(once()).rejects.toThrow('no');
  await expect(once()).resolves.toBe(2);
  await once();
  expect(task).toHaveBeenCalledTimes(3);
});

test('tasks with different keys run side by side', async () => {
  const task = vi.fn(async (key: string, value: number) => `${key}${value}`);
  const once = runOnce(task, (key) => key);
  await expect(Promise.all([once('a', 1), once('b', 2), once('a', 3)])).resolves.toEqual(['a1', 'b2', 'a1']);
});
