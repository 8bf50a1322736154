import { openApp } from '../support/openApp.ts';
import { type Answer, broken, json, type Script } from '../support/ScriptedProvider.ts';
import { AGGREGATED } from '../support/wireAnswers.ts';

interface Options {
  /** Fields that differ in the provider's totals. */
  readonly totals?: Readonly<Record<string, unknown>>;
  /** Clicks over time by link ID. */
  readonly clicks?: Readonly<Record<string, Answer>>;
  readonly script?: Script;
}

/** The last day of the charts. */
const NOON = new Date(2026, 10, 22, 12);

/** Opens the analytics on November 22, 2026. */
export const openAnalytics = ({ totals, clicks, script = {} }: Options = {}) =>
  openApp('/analytics', {
    now: () => NOON,
    script: {
      ...(totals && { 'GET /v1/analytics/aggregated': json({ ...AGGREGATED, ...totals }) }),
      ...(clicks && {
        'GET /v1/analytics/links/*/clicks': (call) =>
          (clicks[`${call.path.split('/').at(-2)}`] ?? broken)(call),
      }),
      ...script,
    },
  });

interface Period {
  readonly days: number;
  /** The clicks on each day. */
  readonly clicks: number;
}

/** Returns clicks over time: consecutive periods, the latest one first. */
export const clicksOver = (...periods: readonly Period[]): Answer =>
  json({
    clicks: periods
      .flatMap(({ days, clicks }) => Array<number>(days).fill(clicks))
      .map((clicks, index) => ({
        date: new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10),
        clicks,
      })),
  });

/** Returns the visible text of an element, without text for screen readers. */
const visibleText = (element: Element): string => {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('.is-sr-only')) hidden.remove();
  return copy.textContent ?? '';
};

export const visibleTexts = (selector: string) => [...document.querySelectorAll(selector)].map(visibleText);
