import { expect, test } from 'vitest';
import { differences } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { parseShareString } from '../../../mocks/settings/shareString.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const AT = 'clock=2026-03-04T10:00Z';

test.each<[words: string, share: string, shiftMs: number]>([
  ['', 'from=2026-03-04T10:00Z', 0],
  ['', AT, 400],
  ['1 rule', 'fault=* * lost;fault=off * * 500', 0],
  ['2 rules off', 'fault=off * * lost;fault=off * * 500', 0],
  ['3000 ms', 'latency=3000', 0],
  ['no latency', 'latency=0', 0],
  ['+1 d', AT, 47 * 60 * MINUTE_MS],
  ['−1 d', AT, -DAY_MS],
  ['+2 h', AT, 2 * 60 * MINUTE_MS - 400],
  ['+15 min', AT, 15 * MINUTE_MS],
  ['+20 s', AT, 20_000],
  [
    'offline, 2 rules, 200–400 ms, +30 d, empty, seed 7',
    'empty;offline;fault=* * lost;fault=* * 500;latency=200-400;clock=+30d;seed=7',
    30 * DAY_MS,
  ],
])('the badge says "%s" for %s, with a clock that is %i ms ahead', (words, share, shiftMs) => {
  expect(differences(parseShareString(share), DEFAULT_SETTINGS, shiftMs).join(', ')).toBe(words);
});
