import { describe, expect, it } from 'vitest';
import { type Call, FaultInjector } from '../../../mocks/network/FaultInjector.ts';

const injectorOf = (rules: readonly string[], seed = 1): FaultInjector => {
  const injector = new FaultInjector();
  injector.use(rules, seed, true);
  return injector;
};

const callOf = (path: string, fields: Partial<Call> = {}): Call => {
  const { pathname, searchParams: query } = new URL(path, 'https://api.example');
  return { method: 'GET', path: pathname, query, fields: {}, user: '', ...fields };
};

const LINKS = callOf('/v1/links');

/** Sends a number of calls. Returns the numbers of those that fail, from 1. */
const failedCalls = (injector: FaultInjector, calls: number): number[] =>
  Array.from({ length: calls }, (_, index) => index + 1).filter(() => injector.take(LINKS));

const CREATE = callOf('/v1/links', {
  method: 'POST',
  fields: { customCode: 'spring', title: 'Spring menu', isActive: false, description: null },
});

describe('a fault rule', () => {
  it.each([
    { rule: 'GET /v1/links/:id 500', call: callOf('/v1/links/7'), name: 'any segment' },
    {
      rule: '* /v1/links/* 500',
      call: callOf('/v1/links/7/qrcode', { method: 'DELETE' }),
      name: 'the rest of a path',
    },
    { rule: '* * 500', call: callOf('/anything/at/all'), name: 'any call' },
    {
      rule: 'GET /v1/links?page=2 500',
      call: callOf('/v1/links?limit=20&page=2'),
      name: 'a query with more parameters',
    },
    { rule: 'GET *?token=a%20b 500', call: callOf('/v1/auth/verify?token=a+b'), name: 'a decoded query' },
    {
      rule: 'POST /v1/links customCode=spring title="Spring menu" 409',
      call: CREATE,
      name: 'several fields',
    },
    { rule: '* * isActive=false 409', call: CREATE, name: 'a boolean' },
    { rule: '* * description=null 409', call: CREATE, name: 'null' },
    {
      rule: '* * by Ada@mail.example 409',
      call: callOf('/', { user: 'ada@mail.example' }),
      name: 'an email address in any case',
    },
    { rule: '* * by visitor 409', call: callOf('/', { user: 'visitor' }), name: 'a visitor' },
  ])('matches $name: $rule', ({ rule, call }) => {
    expect(injectorOf([rule]).take(call)).toBeDefined();
  });

  it.each([
    { rule: 'GET /v1/links 500', call: callOf('/v1/links', { method: 'DELETE' }), name: 'another method' },
    { rule: 'GET /v1/links 500', call: callOf('/v1/links/7'), name: 'a longer path' },
    { rule: 'GET /v1/links/:id 500', call: callOf('/v1/links/7/qrcode'), name: 'two segments' },
    { rule: '* /v1/links/* 500', call: LINKS, name: 'a shorter path' },
    {
      rule: 'GET /v1/links?page=2&limit=20 500',
      call: callOf('/v1/links?page=2'),
      name: 'a query with fewer parameters',
    },
    { rule: 'GET /v1/links?page=2 500', call: callOf('/v1/links?page=22'), name: 'another query value' },
    { rule: 'POST /v1/links customCode=sprin 409', call: CREATE, name: 'a longer value' },
    {
      rule: 'POST /v1/links customCode=spring title=Spring 409',
      call: CREATE,
      name: 'one of two fields',
    },
    { rule: '* * toString= 409', call: CREATE, name: 'an inherited property' },
    { rule: '* * title= 409', call: LINKS, name: 'a missing field' },
    { rule: '* * by ada@mail.example 409', call: callOf('/', { user: 'visitor' }), name: 'another user' },
    { rule: '* * by visitor 409', call: LINKS, name: 'an unknown session' },
  ])('does not match $name: $rule', ({ rule, call }) => {
    expect(injectorOf([rule]).take(call)).toBeUndefined();
  });
});

describe('FaultInjector', () => {
  it.each([
    { rule: 'GET /v1/links 500', failed: [1, 2, 3, 4, 5, 6] },
    { rule: 'GET /v1/links 2nd 500', failed: [2] },
    { rule: 'GET /v1/links every 2nd 500', failed: [2, 4, 6] },
    { rule: 'GET /v1/links first 3 500', failed: [1, 2, 3] },
    { rule: 'GET /v1/links 100% 500', failed: [1, 2, 3, 4, 5, 6] },
    { rule: 'GET /v1/links 0% 500', failed: [] },
    { rule: 'POST /v1/links 500', failed: [] },
  ])('fails the calls $failed of six with the rule $rule', ({ rule, failed }) => {
    expect(failedCalls(injectorOf([rule]), 6)).toEqual(failed);
  });

  describe('with a rule by chance', () => {
    const rules = ['GET * 30% lost'];
    const failed = failedCalls(injectorOf(rules, 7), 1_000);

    it('fails the same calls for the same seed', () => {
      expect(failedCalls(injectorOf(rules, 7), 1_000)).toEqual(failed);
    });

    it('fails other calls for another seed', () => {
      expect(failedCalls(injectorOf(rules, 8), 1_000)).not.toEqual(failed);
    });

    it('fails about the given share of the calls', () => {
      expect(failed.length / 1_000).toBeCloseTo(0.3, 1);
    });
  });

  describe('with several rules', () => {
    const setUp = () => {
      const injector = injectorOf([
        'GET * slow 2s',
        'POST * slow 9s',
        'GET /v1/links slow 1s 409',
        '* * lost',
      ]);
      const hits = [injector.take(LINKS), injector.take(callOf('/v1/users/profile'))];
      return { injector, hits };
    };

    it('adds up delays until a rule has an outcome', () => {
      const { hits } = setUp();
      expect(hits[0]).toMatchObject({
        rule: 'GET * slow 2s\nGET /v1/links slow 1s 409',
        delayMs: 3_000,
        outcome: { kind: 'status', status: 409 },
      });
      expect(hits[1]).toMatchObject({ outcome: { kind: 'lost' } });
    });

    it('counts the calls and the hits of each rule', () => {
      const { injector } = setUp();
      expect(injector.rules.map(({ hits }) => hits)).toEqual([2, 0, 1, 1]);
      expect(injector.rules.map(({ calls }) => calls)).toEqual([2, 0, 1, 2]);
    });
  });

  it('ignores a rule that is off', () => {
    const injector = injectorOf(['off GET * 2nd lost', 'GET * 2nd lost']);
    expect(failedCalls(injector, 3)).toEqual([2]);
    expect(injector.rules.map(({ hits }) => hits)).toEqual([0, 1]);
  });

  it('counts from the start when a rule is switched on again', () => {
    const injector = injectorOf(['GET * 2nd lost']);
    failedCalls(injector, 3);
    injector.use(['off GET * 2nd lost'], 1, false);
    injector.use(['GET * 2nd lost'], 1, false);
    expect(failedCalls(injector, 2)).toEqual([2]);
  });

  it('keeps the counts of equal rules when a rule is added', () => {
    const injector = injectorOf(['GET * every 3rd lost', 'GET * every 3rd lost']);
    failedCalls(injector, 2);
    injector.use(['POST * lost', 'GET * every 3rd lost', 'GET * every 3rd lost'], 1, false);
    expect(failedCalls(injector, 1)).toEqual([1]);
    expect(injector.rules.map(({ calls }) => calls)).toEqual([0, 3, 3]);
  });

  it('drops the counts on a restart', () => {
    const injector = injectorOf(['GET * every 3rd lost']);
    failedCalls(injector, 2);
    injector.use(['GET * every 3rd lost'], 1, true);
    expect(failedCalls(injector, 1)).toEqual([]);
  });
});
