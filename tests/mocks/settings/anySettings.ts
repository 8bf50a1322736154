import fc from 'fast-check';
import { type FaultRule, formatFaultRule } from '../../../mocks/network/faultRule.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { behaviours } from '../../../mocks/world/behaviours.ts';
import { dataSets } from '../../../mocks/world/dataSets.ts';
import { isBehaviour, isDataSet, scenarioText } from '../../../mocks/world/scenarios.ts';
import { anyCharacter } from '../../support/forAll.ts';

const moment = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const count = fc.integer({ min: 1, max: 999_999 });
const text = fc.string().map((one) => one.trim());
const anyDelay = fc.integer({ min: 1, max: 600_000 });

const header = fc.tuple(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/).filter((name) => !/^connection$/i.test(name)),
  fc.stringMatching(/^[ -~]{0,12}$/),
);

const anyOutcome: fc.Arbitrary<FaultRule['outcome']> = fc.oneof(
  fc.record({
    kind: fc.constant('status'),
    status: fc.integer({ min: 200, max: 599 }),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.oneof(
      fc.json(),
      fc.tuple(fc.constantFrom('', 'Reason: ', '-- '), text).map(([start, rest]) => (start + rest).trim()),
    ),
  }),
  fc.record({ kind: fc.constantFrom('malformed', 'html', 'timeout', 'lost', 'unanswered', 'cut') }),
);

const anyEffect = fc.oneof(
  fc.record({ delayMs: fc.oneof(fc.constant(0), anyDelay), outcome: anyOutcome }),
  fc.record({ delayMs: anyDelay, outcome: fc.constant(undefined) }),
);

const pathPart = fc.stringMatching(/^[A-Za-z0-9:_.~%;=*-]{1,8}$/);

const anyCall = fc.record({
  isOff: fc.boolean(),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', '*'),
  path: fc.oneof(
    fc.constant('*'),
    fc.array(pathPart, { minLength: 1 }).map((parts) => `/${parts.join('/')}`),
  ),
  query: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Za-z0-9=&%+?]{1,12}$/)),
  fields: fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z_]\w{0,8}$/), fc.string({ unit: anyCharacter })), {
    maxLength: 2,
  }),
  by: fc.constantFrom('', 'visitor', 'ada@mail.example'),
  when: fc.oneof(
    fc.constant({ kind: 'always' as const, count: 0 }),
    fc.record({ kind: fc.constantFrom('nth', 'every', 'first'), count }),
    fc.record({ kind: fc.constant('chance'), count: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10) }),
  ),
});

export const anyRule: fc.Arbitrary<FaultRule> = fc
  .tuple(anyCall, anyEffect)
  .map(([call, effect]) => ({ ...call, ...effect }));

const calls = fc.subarray(['GET /v1/analytics/*', '* /v1/links', 'POST /v1/links/:id', '* *']);

/** Generates any valid settings. */
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
  faults: fc.array(anyRule.map(formatFaultRule), { maxLength: 4 }),
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
