import { describe, expect, test } from 'vitest';
import { FaultInjector } from '../../../mocks/network/FaultInjector.ts';

const injectorOf = (rules: readonly string[], seed = 1): FaultInjector => {
  const injector = new FaultInjector();
  injector.use(rules, seed, true);
  return injector;
};

/** The numbers of the calls that fail, from 1. */
const hitsOf = (injector: FaultInjector, calls: number): number[] =>
  Array.from({ length: calls }, (_, index) => index + 1).filter(() => injector.take('GET', '/v1/links'));

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

  test('are counted for each rule separately; the first rule that hits decides', () => {
    const injector = injectorOf(['GET * 2nd lost', 'GET /v1/links 2nd 409', 'GET /v1/links 3rd 500']);
    const rules = Array.from({ length: 3 }, () => injector.take('GET', '/v1/links')?.rule);
    expect(rules).toEqual([undefined, 'GET * 2nd lost', 'GET /v1/links 3rd 500']);
  });

  test('are hit by every rule that only delays, up to the first rule with an outcome', () => {
    const injector = injectorOf(['GET * slow 2s', 'POST * slow 9s', 'GET /v1/links slow 1s 409', '* * lost']);
    expect(injector.take('GET', '/v1/links')).toMatchObject({
      rule: 'GET * slow 2s\nGET /v1/links slow 1s 409',
      delayMs: 3_000,
      outcome: { kind: 'status', status: 409 },
    });
    expect(injector.take('GET', '/v1/users/profile')).toMatchObject({ outcome: { kind: 'lost' } });
    expect(injector.rules.map(({ hits }) => hits)).toEqual([2, 0, 1, 1]);
  });

  test('are not hit, nor counted, by a rule that is off', () => {
    const injector = injectorOf(['off GET * 2nd lost', 'GET * 2nd lost']);
    expect(hitsOf(injector, 3)).toEqual([2]);
    expect(injector.rules.map(({ hits }) => hits)).toEqual([0, 1]);
    injector.use(['GET * 2nd lost', 'off GET * 2nd lost'], 1, false);
    expect(hitsOf(injector, 2)).toEqual([]);
    injector.use(['off GET * 2nd lost'], 1, false);
    injector.use(['GET * 2nd lost'], 1, false);
    expect(hitsOf(injector, 2)).toEqual([2]);
  });

  test('are counted for each of two equal rules', () => {
    const injector = injectorOf(['GET * 2nd lost', 'GET * 2nd lost']);
    injector.use(['GET * 2nd lost', 'GET * 2nd lost', 'POST * lost'], 1, false);
    expect(hitsOf(injector, 3)).toEqual([2]);
  });

  test('are counted on when other rules come or go, and from the start after a restart', () => {
    const injector = injectorOf(['GET * every 3rd lost']);
    hitsOf(injector, 2);
    injector.use(['POST * lost', 'GET * every 3rd lost'], 1, false);
    expect(hitsOf(injector, 1)).toEqual([1]);
    hitsOf(injector, 2);
    injector.use(['GET * every 3rd lost'], 1, true);
    expect(hitsOf(injector, 1)).toEqual([]);
  });
});
