import { describe, expect, test } from 'vitest';
import { type Call, FaultInjector } from '../../../mocks/network/FaultInjector.ts';

const injectorOf = (rules: readonly string[], seed = 1): FaultInjector => {
  const injector = new FaultInjector();
  injector.use(rules, seed, true);
  return injector;
};

const callOf = (path: string, some: Partial<Call> = {}): Call => {
  const { pathname, searchParams: query } = new URL(path, 'https://api.example');
  return { method: 'GET', path: pathname, query, fields: {}, user: '', ...some };
};

const LINKS = callOf('/v1/links');

/** The numbers of the calls that fail, from 1. */
const hitsOf = (injector: FaultInjector, calls: number): number[] =>
  Array.from({ length: calls }, (_, index) => index + 1).filter(() => injector.take(LINKS));

const SPRING = callOf('/v1/links', {
  method: 'POST',
  fields: { customCode: 'spring', title: 'Spring menu', isActive: false, description: null },
});

test.each<[rule: string, call: Call, isHit: boolean]>([
  ['GET /v1/links 500', callOf('/v1/links', { method: 'DELETE' }), false],
  ['GET /v1/links 500', callOf('/v1/links/7'), false],
  ['GET /v1/links/:id 500', callOf('/v1/links/7'), true],
  ['GET /v1/links/:id 500', callOf('/v1/links/7/qrcode'), false],
  ['* /v1/links/* 500', callOf('/v1/links/7/qrcode', { method: 'DELETE' }), true],
  ['* /v1/links/* 500', LINKS, false],
  ['* * 500', callOf('/anything/at/all'), true],
  ['GET /v1/links?page=2 500', callOf('/v1/links?limit=20&page=2'), true],
  ['GET /v1/links?page=2&limit=20 500', callOf('/v1/links?page=2'), false],
  ['GET /v1/links?page=2 500', callOf('/v1/links?page=22'), false],
  ['GET *?token=a%20b 500', callOf('/v1/auth/verify?token=a+b'), true],
  ['POST /v1/links customCode=sprin 409', SPRING, false],
  ['POST /v1/links customCode=spring title="Spring menu" 409', SPRING, true],
  ['POST /v1/links customCode=spring title=Spring 409', SPRING, false],
  ['* * isActive=false 409', SPRING, true],
  ['* * description=null 409', SPRING, true],
  ['* * toString= 409', SPRING, false],
  ['* * title= 409', LINKS, false],
  ['* * by Ada@mail.example 409', callOf('/', { user: 'ada@mail.example' }), true],
  ['* * by ada@mail.example 409', callOf('/', { user: 'visitor' }), false],
  ['* * by visitor 409', callOf('/', { user: 'visitor' }), true],
  ['* * by visitor 409', LINKS, false],
])('%s is about %o: %s', (rule, call, isHit) => {
  expect(injectorOf([rule]).take(call) !== undefined).toBe(isHit);
});

describe('the calls that fail', () => {
  test.each([
    ['GET /v1/links 500', [1, 2, 3, 4, 5, 6]],
    ['GET /v1/links 2nd 500', [2]],
    ['GET /v1/links every 2nd 500', [2, 4, 6]],
    ['GET /v1/links first 3 500', [1, 2, 3]],
    ['GET /v1/links 100% 500', [1, 2, 3, 4, 5, 6]],
    ['GET /v1/links 0% 500', []],
    ['POST /v1/links 500', []],
  ])('%s: %j of six', (rule, expected) => {
    expect(hitsOf(injectorOf([rule]), 6)).toEqual(expected);
  });

  test('by chance are the same for the same seed, about as many as the rule says, and others for another seed', () => {
    const rule = ['GET * 30% lost'];
    const hits = hitsOf(injectorOf(rule, 7), 1_000);
    expect(hitsOf(injectorOf(rule, 7), 1_000)).toEqual(hits);
    expect(hitsOf(injectorOf(rule, 8), 1_000)).not.toEqual(hits);
    expect(hits.length / 1_000).toBeCloseTo(0.3, 1);
  });

  test('are counted for each rule; every rule that only delays hits them, up to the first with an outcome', () => {
    const injector = injectorOf(['GET * slow 2s', 'POST * slow 9s', 'GET /v1/links slow 1s 409', '* * lost']);
    expect(injector.take(LINKS)).toMatchObject({
      rule: 'GET * slow 2s\nGET /v1/links slow 1s 409',
      delayMs: 3_000,
      outcome: { kind: 'status', status: 409 },
    });
    expect(injector.take(callOf('/v1/users/profile'))).toMatchObject({ outcome: { kind: 'lost' } });
    expect(injector.rules.map(({ hits }) => hits)).toEqual([2, 0, 1, 1]);
    expect(injector.rules.map(({ calls }) => calls)).toEqual([2, 0, 1, 2]);
  });

  test('are not hit, nor counted, by a rule that is off; turned on, it counts from the start', () => {
    const injector = injectorOf(['off GET * 2nd lost', 'GET * 2nd lost']);
    expect(hitsOf(injector, 3)).toEqual([2]);
    expect(injector.rules.map(({ hits }) => hits)).toEqual([0, 1]);
    injector.use(['off GET * 2nd lost'], 1, false);
    injector.use(['GET * 2nd lost'], 1, false);
    expect(hitsOf(injector, 2)).toEqual([2]);
  });

  test('are counted on when rules come, go and change places, for each of two equal ones, and not after a restart', () => {
    const injector = injectorOf(['GET * every 3rd lost', 'GET * every 3rd lost']);
    hitsOf(injector, 2);
    injector.use(['POST * lost', 'GET * every 3rd lost', 'GET * every 3rd lost'], 1, false);
    expect(hitsOf(injector, 1)).toEqual([1]);
    expect(injector.rules.map(({ calls }) => calls)).toEqual([0, 3, 3]);
    hitsOf(injector, 2);
    injector.use(['GET * every 3rd lost'], 1, true);
    expect(hitsOf(injector, 1)).toEqual([]);
  });
});
