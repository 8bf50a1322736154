import { page } from 'vitest/browser';
import { expectElement } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { json } from '../support/ScriptedProvider.ts';
import { BOOTS, SCRIPT } from './linkScreen.ts';

/** The last day of the chart. */
const NOON = new Date(2026, 10, 22, 12);

/** 90 days: one click on each of the first 60, then two on each day, but nine on November 16. */
export const DAILY = Array.from({ length: 90 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 10, 22 - (89 - index))).toISOString().slice(0, 10);
  return { date, clicks: date === '2026-11-16' ? 9 : index < 60 ? 1 : 2 };
});

interface Chart {
  readonly clicks?: readonly unknown[];
  /** The first counted day, as the provider reports it. */
  readonly since?: string;
  readonly createdAt?: string;
}

/** Opens the screen of a link with these clicks on November 22, 2026. */
export const openChart = async ({ clicks = DAILY, since, createdAt }: Chart = {}) => {
  await openApp('/links/7', {
    now: () => NOON,
    script: {
      ...SCRIPT,
      'GET /v1/analytics/links/*/clicks': json({ clicks, since }),
      ...(createdAt && { 'GET /v1/links/*': json({ ...BOOTS, createdAt }) }),
    },
  });
  await expectElement(page.getByRole('slider', { name: 'Clicks per day' })).toBeInTheDocument();
};
