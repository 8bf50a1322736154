import { describe, expect, test } from 'vitest';
import { dailyClicks, lastClickOf, totalClicksOf } from '../../../mocks/world/clicks.ts';
import { seedLinks } from '../../../mocks/world/demoAccount.ts';
import type { Table } from '../../../mocks/world/records.ts';
import { isScenarioName, scenarios } from '../../../mocks/world/scenarios.ts';
import { fakerFrom } from '../../../mocks/world/seededFaker.ts';
import { recordsOf } from '../../../mocks/world/tables.ts';
import { DemoAccount, NOW } from '../DemoAccount.ts';

const names = Object.keys(scenarios).filter(isScenarioName);

// A leap day, the turn of a year, the turn of a quarter, and the hour after a change to summer time.
describe.each([
  '2028-02-29T12:00:00Z',
  '2027-01-01T00:30:00Z',
  '2026-10-01T23:59:59Z',
  '2026-03-29T01:30:00Z',
])('the typical account on %s', (today) => {
  const now = new Date(today);
  const { links } = new DemoAccount('typical', { now });

  test('the seeded account has 240 links with unique short codes, created in the past', () => {
    expect(links).toHaveLength(240);
    expect(new Set(links.map(({ shortCode }) => shortCode)).size).toBe(240);
    expect(links.every(({ shortCode }) => /^[A-Za-z0-9_-]+$/.test(shortCode))).toBe(true);
    expect(links.every(({ createdAt }) => new Date(createdAt) < now)).toBe(true);
    const hosts = links.map(({ originalUrl }) => new URL(originalUrl).hostname);
    expect(hosts.filter((host) => !/(^|\.)example(\.(com|org|net))?$/.test(host))).toEqual([]);
  });

  test('the newest seeded link is from today or yesterday', () => {
    const newest = Math.max(...links.map(({ createdAt }) => Date.parse(createdAt)));
    expect(now.getTime() - newest).toBeLessThan(86_400_000);
  });

  test('the click counts of seeded links agree with each other', () => {
    for (const link of links) {
      const days = dailyClicks(link, now);
      const sum = days.reduce((total, { clicks }) => total + clicks, 0);
      expect(sum).toBe(totalClicksOf(link));
      expect(link.uniqueClicks).toBeLessThanOrEqual(sum);
      expect(days.every(({ clicks }) => clicks >= 0)).toBe(true);
      const lastClick = lastClickOf(link, now);
      expect(lastClick === null).toBe(sum === 0);
      if (lastClick === null) continue;
      expect(lastClick >= link.createdAt && lastClick <= now.toISOString()).toBe(true);
    }
  });

  test('seeded clicks have a long tail, and some seeded links are inactive', () => {
    const clicks = links.map(totalClicksOf);
    const share = (isCounted: (count: number) => boolean): number => clicks.filter(isCounted).length / 240;
    expect(Math.max(...clicks)).toBeGreaterThan(1_000_000);
    expect(share((count) => count < 200)).toBeGreaterThan(0.6);
    expect(share((count) => count === 0)).toBeGreaterThan(0.03);
    const inactive = links.filter(({ isActive }) => !isActive).length / 240;
    expect(inactive).toBeGreaterThan(0.07);
    expect(inactive).toBeLessThan(0.17);
  });
});

describe.each(names)('the scenario %s', (name) => {
  const { links } = new DemoAccount(name);

  test('makes the same links for the same seed and moment, whatever was generated before', () => {
    fakerFrom(7);
    expect(new DemoAccount(name).links).toEqual(links);
  });

  test('makes different links for a different seed', () => {
    const others = new DemoAccount(name, { seed: 1 }).links;
    expect(others).toHaveLength(links.length);
    const texts = new Set(others.map((link) => JSON.stringify(link)));
    expect(links.filter((link) => texts.has(JSON.stringify(link)))).toEqual([]);
  });

  test('makes links with unique ids and short codes, oldest first', () => {
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
    expect(new Set(links.map(({ shortCode }) => shortCode)).size).toBe(links.length);
    const dates = links.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted());
    expect((dates.at(-1) ?? '') < NOW.toISOString()).toBe(true);
  });
});

test('dates of seeded links count back from the moment of seeding', () => {
  const shiftMs = 400 * 86_400_000;
  const moved = (date: string): string => new Date(Date.parse(date) + shiftMs).toISOString();
  const later = new DemoAccount('long-texts', { now: new Date(NOW.getTime() + shiftMs) });
  expect(later.links).toEqual(
    new DemoAccount('long-texts').links.map((link) => ({
      ...link,
      createdAt: moved(link.createdAt),
      seededUntil: moved(link.seededUntil),
    })),
  );
});

test('the default seed always gives the same links', () => {
  const known = ({ links }: DemoAccount) =>
    links.slice(-3).map(({ id, shortCode, seededClicks }) => [id, shortCode, seededClicks]);
  expect(known(new DemoAccount('typical'))).toEqual([
    ['6vd3z8oedu', 'news-82', 19],
    ['hp13jh904h', 'metrics', 7],
    ['lhfj4wyfw8', 'caching-slides', 1],
  ]);
  expect(known(new DemoAccount('busy'))).toEqual([
    ['4vkb2fluyr', 'ws-first-hour-montreal-9759', 3],
    ['k0suagxqxy', 'forms-sao-paulo-slides-9760', 2],
    ['lhfj4wyfw8', 'caching-slides', 1],
  ]);
});

test('seeding links leaves everything else as it is', async () => {
  const account = new DemoAccount('empty');
  const body = { email: 'new@mail.example', firstName: 'Noor', lastName: 'Novak' };
  await account.call('POST', '/v1/auth/register', body);
  await account.signIn(body.email);
  await account.call('POST', '/v1/links', { originalUrl: 'https://www.example.com/', customCode: 'mine' });
  const copyOf = (table: Table) => structuredClone(recordsOf(account.server, table));
  const others = () => (['users', 'sessions', 'magicTokens', 'mails'] as const).map(copyOf);
  const before = others();
  const [mine] = copyOf('links');
  seedLinks(account.server, scenarios.typical, { seed: 1, now: NOW });
  expect(others()).toEqual(before);
  expect(account.links).toHaveLength(241);
  expect(account.links[0]).toEqual(mine);
});
