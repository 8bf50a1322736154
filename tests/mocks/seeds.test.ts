import { describe, expect, test } from 'vitest';
import { dailyClicks, lastClickOf, totalClicksOf } from '../../mocks/clicks.ts';
import { Mock } from '../../mocks/Mock.ts';
import { stoppedClock } from './mockCalls.ts';

// A leap day, the turns of a year and of a quarter, and the hour after a change of the clocks.
describe.each([
  '2028-02-29T12:00:00Z',
  '2027-01-01T00:30:00Z',
  '2026-10-01T23:59:59Z',
  '2026-03-29T01:30:00Z',
])('the demo account on %s', (today) => {
  const { now } = stoppedClock(today);
  const links = new Mock({ now }).server.db['links'] ?? [];

  test('has 240 links with short codes of their own, made in the past', () => {
    expect(links).toHaveLength(240);
    expect(new Set(links.map(({ shortCode }) => shortCode)).size).toBe(240);
    expect(links.every(({ shortCode }) => /^[A-Za-z0-9_-]+$/.test(shortCode))).toBe(true);
    expect(links.every(({ createdAt }) => new Date(createdAt) < now())).toBe(true);
    const hosts = links.map(({ originalUrl }) => new URL(originalUrl).hostname);
    expect(hosts.filter((host) => !/(^|\.)example(\.(com|org|net))?$/.test(host))).toEqual([]);
  });

  test('has a newest link of today or yesterday', () => {
    const newest = Math.max(...links.map(({ createdAt }) => Date.parse(createdAt)));
    expect(now().getTime() - newest).toBeLessThan(86_400_000);
  });

  test('counts clicks that agree with each other', () => {
    for (const link of links) {
      const days = dailyClicks(link, now());
      const sum = days.reduce((total, { clicks }) => total + clicks, 0);
      expect(sum).toBe(totalClicksOf(link));
      expect(link.uniqueClicks).toBeLessThanOrEqual(sum);
      expect(days.every(({ clicks }) => clicks >= 0)).toBe(true);
      const lastClick = lastClickOf(link, now());
      expect(lastClick === null).toBe(sum === 0);
      if (lastClick === null) continue;
      expect(lastClick >= link.createdAt && lastClick <= now().toISOString()).toBe(true);
    }
  });

  test('has clicks with a long tail and some inactive links', () => {
    const clicks = links.map(totalClicksOf);
    const share = (isSo: (count: number) => boolean): number => clicks.filter(isSo).length / 240;
    expect(Math.max(...clicks)).toBeGreaterThan(1_000_000);
    expect(share((count) => count < 200)).toBeGreaterThan(0.6);
    expect(share((count) => count === 0)).toBeGreaterThan(0.03);
    const inactive = links.filter(({ isActive }) => !isActive).length / 240;
    expect(inactive).toBeGreaterThan(0.07);
    expect(inactive).toBeLessThan(0.17);
  });

  test('is the same each time', () => {
    expect([...(new Mock({ now }).server.db['links'] ?? [])]).toEqual([...links]);
  });
});
