import { describe, expect, it } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { dailyClicks, lastClickOf, totalClicksOf } from '../../../mocks/world/clicks.ts';
import { type DataSetName, dataSets } from '../../../mocks/world/dataSets.ts';
import { isDataSet } from '../../../mocks/world/scenarios.ts';
import { NOW } from '../mockCalls.ts';

interface Seeds {
  readonly now?: Date;
  readonly seed?: number;
}

const linksOf = (scenario: DataSetName, { now = NOW, ...setup }: Seeds = {}) =>
  new Mock({ setup: { scenario, ...setup }, now: () => now }).world.db.all('links');

// A leap day, the turn of a year, the turn of a quarter, and the hour after a change to summer time.
describe.each([
  '2028-02-29T12:00:00Z',
  '2027-01-01T00:30:00Z',
  '2026-10-01T23:59:59Z',
  '2026-03-29T01:30:00Z',
])('the typical account on %s', (today) => {
  const now = new Date(today);
  const links = linksOf('typical', { now });
  const totals = links.map(totalClicksOf);

  it('has 240 links', () => {
    expect(links).toHaveLength(240);
    expect(links.every(({ shortCode }) => /^[A-Za-z0-9_-]+$/.test(shortCode))).toBe(true);
  });

  it('has links from the past, the newest from the last 24 hours', () => {
    const ages = links.map(({ createdAt }) => now.getTime() - Date.parse(createdAt));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(86_400_000);
  });

  it('has only destinations on reserved example domains', () => {
    const hosts = links.map(({ originalUrl }) => new URL(originalUrl).hostname);
    expect(hosts.filter((host) => !/(^|\.)example(\.(com|org|net))?$/.test(host))).toEqual([]);
  });

  it('has inactive links', () => {
    expect(links.some(({ isActive }) => !isActive)).toBe(true);
  });

  it('has links with millions of clicks, with few clicks and without clicks', () => {
    expect(Math.max(...totals)).toBeGreaterThan(1_000_000);
    expect(totals.filter((count) => count < 200).length).toBeGreaterThan(120);
    expect(totals).toContain(0);
  });

  it('has consistent numbers of clicks', () => {
    // A sample, because computing days takes time: every tenth link, the newest and the most clicked.
    for (const [index, link] of links.entries()) {
      const total = totals[index] ?? 0;
      if (index % 10 > 0 && index < 239 && total < Math.max(...totals)) continue;
      const clicks = dailyClicks(link, now).map((day) => day.clicks);
      expect(clicks.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(link.uniqueClicks).toBeLessThanOrEqual(total);
      expect(Math.min(...clicks)).toBeGreaterThanOrEqual(0);
      const lastClick = lastClickOf(link, now);
      expect(lastClick === null).toBe(total === 0);
      if (lastClick === null) continue;
      expect(lastClick >= link.createdAt && lastClick <= now.toISOString()).toBe(true);
    }
  });
});

describe.each(Object.keys(dataSets).filter(isDataSet))('the data set %s', (name) => {
  const links = linksOf(name);
  const texts = links.map((link) => JSON.stringify(link));

  it('has the same links for the same seed', () => {
    expect(linksOf(name).map((link) => JSON.stringify(link))).toEqual(texts);
  });

  it('has different links for another seed', () => {
    const others = new Set(linksOf(name, { seed: 1 }).map((link) => JSON.stringify(link)));
    expect(others.size).toBe(texts.length);
    expect(texts.filter((text) => others.has(text))).toEqual([]);
  });

  it('has unique IDs and short codes', () => {
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
    expect(new Set(links.map(({ shortCode }) => shortCode)).size).toBe(links.length);
  });

  it('has links from the past, oldest first', () => {
    const dates = links.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted());
    expect((dates.at(-1) ?? '') < NOW.toISOString()).toBe(true);
  });
});
