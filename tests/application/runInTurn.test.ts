import { expect, test } from 'vitest';
import { runInTurn } from '../../src/application/calls/runInTurn.ts';
import { deferred } from '../support/deferred.ts';

test('tasks of the same name run one after the other, also after one that failed; others do not wait', async () => {
  const inTurn = runInTurn();
  const [first, second] = [deferred<string>(), deferred<string>()];
  const begun: string[] = [];
  const run = (name: string, task: string, outcome: Promise<string>) =>
    inTurn(name, () => {
      begun.push(task);
      return outcome;
    });
  const failed = expect(run('a', 'first', first.promise)).rejects.toThrow('No');
  const done = run('a', 'second', second.promise);
  await run('b', 'of another name', Promise.resolve(''));
  expect(begun).toEqual(['first', 'of another name']);
  first.reject(new Error('No'));
  await failed;
  await expect.poll(() => begun).toEqual(['first', 'of another name', 'second']);
  const last = run('a', 'third', Promise.resolve('3'));
  await Promise.resolve();
  expect(begun).not.toContain('third');
  second.resolve('2');
  expect(await Promise.all([done, last])).toEqual(['2', '3']);
});
