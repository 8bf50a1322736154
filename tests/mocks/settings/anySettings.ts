import fc from 'fast-check';
import { canonicalRule } from '../../../mocks/network/faultRule.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { behaviours } from '../../../mocks/world/behaviours.ts';
import { dataSets } from '../../../mocks/world/dataSets.ts';
import { isBehaviour, isDataSet, scenarioText } from '../../../mocks/world/scenarios.ts';
import { anyCharacter } from '../../support/forAll.ts';

const moment = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const faultRule = fc
  .tuple(
    fc.constantFrom(
      'GET /v1/links?page=2&limit=a%20b',
      'POST /v1/links title="a; b" by ada@mail.example 2nd',
      'off * * 10%',
      'PUT /v1/links/:id every 5th slow 3s',
    ),
    fc.oneof(
      fc.constantFrom('timeout', 'lost', 'unanswered', 'cut', 'html', 'malformed', '409'),
      fc.oneof(fc.json(), fc.string({ unit: anyCharacter })).map((body) => `503 x${body}`),
    ),
  )
  .map(([start, outcome]) => canonicalRule(`${start} ${outcome}`));

const calls = fc.subarray(['GET /v1/analytics/*', '* /v1/links', 'POST /v1/links/:id', '* *']);

/** Any settings that can be made. */
export const anySettings: fc.Arbitrary<Settings> = fc.record({
  scenario: fc
    .record({
      data: fc.constantFrom(...Object.keys(dataSets).filter(isDataSet)),
      behaviours: fc.subarray(Object.keys(behaviours).filter(isBehaviour)),
    })
    .map(scenarioText),
  latency: fc
    .tuple(fc.nat(600_000), fc.nat(600_000))
    .map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) })),
  isOffline: fc.boolean(),
  faults: fc.array(faultRule, { maxLength: 4 }),
  clock: fc.oneof(
    fc.record({ at: moment }),
    fc.record({ shiftMs: fc.integer({ min: -1e13, max: 1e13 }).map((ms) => ms || 0) }),
  ),
  seed: fc.integer({ min: 0, max: 999_999_999 }),
  from: fc.option(moment, { nil: undefined }),
  upstream: fc.constantFrom('', 'https://api.example.com', 'http://localhost:4000/base'),
  only: calls,
  except: calls,
});
