import { describe, expect, it } from 'vitest';
import { type PendingCreation, PendingCreations } from '../../../src/application/device/PendingCreations.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const setUp = () => {
  const [stored, clock] = [new MemoryStoredValue<readonly PendingCreation[]>(), new MemoryClock()];
  const creations = new PendingCreations(stored, clock);
  const begin = ({ owner = ADA.email, draft = aDraft() } = {}) => creations.begin(owner, draft);
  return { stored, clock, creations, begin };
};

describe('PendingCreations', () => {
  it('reports a repeated creation with the time of the first request', () => {
    const { clock, begin } = setUp();
    const { sentAt } = begin();
    clock.pass(1_000);
    const draft = aDraft({ shortCode: ' ENGINE ', title: 'Another' });
    expect(begin({ draft })).toEqual({ sentAt, isRepeated: true });
  });

  it.each([
    { name: 'another user', owner: GRACE.email, draft: aDraft() },
    { name: 'another code', owner: ADA.email, draft: aDraft({ shortCode: 'another' }) },
    {
      name: 'another destination',
      owner: ADA.email,
      draft: aDraft({ originalUrl: 'https://example.com/another' }),
    },
  ])('reports a first creation for $name', ({ owner, draft }) => {
    const { begin } = setUp();
    begin();
    expect(begin({ owner, draft }).isRepeated).toBe(false);
  });

  it('ends only the given creation', () => {
    const { creations, begin } = setUp();
    const another = aDraft({ shortCode: 'another' });
    begin();
    begin({ draft: another });
    creations.end(ADA.email, another);
    expect([begin().isRepeated, begin({ draft: another }).isRepeated]).toEqual([true, false]);
  });

  it('stores nothing when all creations have ended', () => {
    const { stored, creations, begin } = setUp();
    begin();
    creations.end(ADA.email, aDraft());
    expect(stored.isPersisted).toBe(false);
  });

  it('stores neither code, destination nor user', () => {
    const { stored, begin } = setUp();
    begin();
    expect(stored.read()).toEqual([{ link: expect.any(Number), sentAt: expect.any(Number) }]);
  });

  it('forgets a creation after a day', () => {
    const { clock, begin } = setUp();
    begin();
    clock.pass(DAY_MS);
    expect(begin().isRepeated).toBe(false);
  });

  it('keeps the 20 newest creations', () => {
    const { begin } = setUp();
    const drafts = Array.from({ length: 21 }, (_, index) => aDraft({ shortCode: `code-${index}` }));
    for (const draft of drafts) begin({ draft });
    expect(drafts.toReversed().findIndex((draft) => !begin({ draft }).isRepeated)).toBe(20);
  });
});
