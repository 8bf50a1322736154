import { describe, expect, it } from 'vitest';
import { type PendingCreation, PendingCreations } from '../../../src/application/device/PendingCreations.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const setUp = () => {
  const [kept, clock] = [new MemoryStoredValue<readonly PendingCreation[]>(), new MemoryClock()];
  const creations = new PendingCreations(kept, clock);
  const begin = (owner = ADA.email, draft = aDraft()) => creations.begin(owner, draft);
  return { kept, clock, creations, begin };
};

describe('PendingCreations', () => {
  it('reports a second call for a link with the time of the first', () => {
    const { clock, begin } = setUp();
    const { sentAt } = begin();
    clock.pass(1_000);
    expect(begin(ADA.email, aDraft({ shortCode: ' ENGINE ', title: 'Another' }))).toEqual({
      sentAt,
      isRepeated: true,
    });
  });

  it.each([
    ['another user', GRACE.email, aDraft()],
    ['another code', ADA.email, aDraft({ shortCode: 'another' })],
    ['another destination', ADA.email, aDraft({ originalUrl: 'https://example.com/another' })],
  ])('reports a first call for %s', (_what, owner, draft) => {
    const { begin } = setUp();
    begin();
    expect(begin(owner, draft).isRepeated).toBe(false);
  });

  it('ends one link alone', () => {
    const { creations, begin } = setUp();
    const another = aDraft({ shortCode: 'another' });
    begin();
    begin(ADA.email, another);
    creations.end(ADA.email, another);
    expect([begin().isRepeated, begin(ADA.email, another).isRepeated]).toEqual([true, false]);
  });

  it('stores nothing when all have ended', () => {
    const { kept, creations, begin } = setUp();
    begin();
    creations.end(ADA.email, aDraft());
    expect(kept.isPersisted).toBe(false);
  });

  it('stores neither code, destination nor user', () => {
    const { kept, begin } = setUp();
    begin();
    expect(kept.read()).toEqual([{ link: expect.any(Number), sentAt: expect.any(Number) }]);
  });

  it('forgets a link after a day', () => {
    const { clock, begin } = setUp();
    begin();
    clock.pass(DAY_MS);
    expect(begin().isRepeated).toBe(false);
  });

  it('keeps the 20 newest', () => {
    const { begin } = setUp();
    const drafts = Array.from({ length: 21 }, (_, index) => aDraft({ shortCode: `code-${index}` }));
    for (const draft of drafts) begin(ADA.email, draft);
    expect(drafts.toReversed().findIndex((draft) => !begin(ADA.email, draft).isRepeated)).toBe(20);
  });
});
