import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTurn } from '../../../../server/engines/shlink/inTurn.ts';
import { HttpError } from '../../../../server/HttpError.ts';

const fails = (status: number) => async () => {
  throw new HttpError(status, 'A reason');
};

describe('a creation', () => {
  test('does not wait for one of another code', async () => {
    const first = inTurn('first', () => new Promise(() => {}));
    expect(await Promise.race([first, inTurn('second', async () => 'second')])).toBe('second');
  });

  test('follows one that was refused', async () => {
    await expect(inTurn('refused', fails(422))).rejects.toThrow('A reason');
    expect(await inTurn('refused', async () => 'done')).toBe('done');
  });

  test('waits some seconds after one that timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await expect(inTurn('late', fails(504))).rejects.toThrow('A reason');
    const create = vi.fn(async () => {});
    const created = inTurn('late', create);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await created;
    expect(create).toHaveBeenCalledOnce();
  });
});
