import { describe, expect, it, vi } from 'vitest';
import { inTurn } from '../../../../server/engines/shlink/inTurn.ts';
import { HttpError } from '../../../../server/HttpError.ts';

const failWith = (status: number) => async () => {
  throw new HttpError(status, 'A reason');
};

describe('inTurn', () => {
  it('does not wait for a creation with another code', async () => {
    const first = inTurn('first', () => new Promise(() => {}));
    expect(await Promise.race([first, inTurn('second', async () => 'second')])).toBe('second');
  });

  it('runs the next creation after a failed one', async () => {
    await expect(inTurn('refused', failWith(422))).rejects.toThrow('A reason');
    expect(await inTurn('refused', async () => 'done')).toBe('done');
  });

  it('waits 5 seconds after a creation that timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await expect(inTurn('late', failWith(504))).rejects.toThrow('A reason');
    const create = vi.fn(async () => {});
    const created = inTurn('late', create);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await created;
    expect(create).toHaveBeenCalledOnce();
  });
});
