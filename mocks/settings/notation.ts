import type { ClockSetting, Latency } from './settings.ts';

/*
 * How settings are written, in share strings, in the terminal and in the panel. What cannot be read throws an Error
 * with one sentence.
 */

const MAX_LATENCY_MS = 600_000;
const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;
/** As far as dates go. */
const MAX_DATE_MS = 8.64e15;

const isUnit = (text: string | undefined): text is keyof typeof UNITS => Object.hasOwn(UNITS, text ?? '');

/** Reads `200` or `200-400` (milliseconds). */
export const parseLatency = (text: string): Latency => {
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const latency = { fromMs: Number(from), toMs: Number(to) };
  if (from === undefined || latency.fromMs > latency.toMs || latency.toMs > MAX_LATENCY_MS) {
    throw new Error(`"${text}" is no latency. Write milliseconds up to 600000, as in 200 or 200-400.`);
  }
  return latency;
};

export const formatLatency = ({ fromMs, toMs }: Latency): string =>
  fromMs === toMs ? `${fromMs}` : `${fromMs}-${toMs}`;

/** Reads a date, with a time or without, as an ISO date. */
export const parseMoment = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9_999))
    throw new Error(`"${text}" is no date. Write one as in 2026-03-04T10:00Z.`);
  return new Date(time).toISOString();
};

/** `2026-03-04T10:00:00.000Z` without the seconds that are zero. */
export const formatMoment = (iso: string): string => iso.replace(/:00\.000Z$/, 'Z');

/** Reads a date, or a shift such as `+3d` and `-90m`. */
export const parseClock = (text: string): ClockSetting => {
  const [, sign, amount, unit] = /^([+-])(\d+)(d|h|m|s|ms)$/.exec(text) ?? [];
  if (!isUnit(unit)) return { at: parseMoment(text) };
  const shiftMs = Number(amount) * UNITS[unit] * (sign === '-' ? -1 : 1);
  if (!(Math.abs(shiftMs) < MAX_DATE_MS / 4)) throw new Error(`"${text}" is too far from today.`);
  // There is one zero.
  return { shiftMs: shiftMs === 0 ? 0 : shiftMs };
};

export const formatClock = (clock: ClockSetting): string => {
  if ('at' in clock) return formatMoment(clock.at);
  const amount = Math.abs(clock.shiftMs);
  const [unit, ms] = Object.entries(UNITS).find(([, length]) => amount % length === 0) ?? ['ms', 1];
  return `${clock.shiftMs < 0 ? '-' : '+'}${amount / ms}${unit}`;
};

/** Reads a seed. */
export const parseSeed = (text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`"${text}" is no seed. Write a whole number of up to nine digits.`);
  return Number(text);
};
