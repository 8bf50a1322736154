import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Mock } from '../../mocks/Mock.ts';
import { allRoutes } from '../../mocks/provider/allRoutes.ts';
import { fakerFrom } from '../../mocks/world/seededFaker.ts';
import { examplesIn } from './examplesIn.ts';
import { call, signIn } from './mockCalls.ts';
import { fault, rename, unclicked } from './workedExample.ts';

const MANUAL = 'docs/mock.md';

describe("the manual's worked example", () => {
  it('adds a call that a fault rule can match', async () => {
    const mock = new Mock({ routes: [...allRoutes, rename], setup: { faults: [fault] } });
    const token = await signIn(mock);
    const put = (body: object) => call(mock, '/v1/users/profile', { method: 'PUT', body, token });
    const renamed = await (await put({ firstName: ' Kim ' })).json();
    expect(renamed).toMatchObject({ firstName: 'Kim', lastName: 'Demo' });
    for (const status of [409, 400]) expect((await put({})).status).toBe(status);
    expect(await (await call(mock, '/v1/users/profile', { token })).json()).toEqual(renamed);
  });

  it('adds a data set that creates its links', () => {
    const links = unclicked.links({ faker: fakerFrom(1), now: new Date('2026-03-04T10:00:00Z') });
    expect(links).toMatchObject([{ clicks: 0, uniqueClicks: 0 }]);
  });

  it('adds an operation that fits into the contract', () => {
    const [entry = ''] = examplesIn(MANUAL, 'yaml');
    const contract = readFileSync('contract/provider-api.yaml', 'utf8');
    const { paths, components } = parse(contract.replace('  /v1/users/profile:\n', (line) => line + entry));
    const { put, get } = paths['/v1/users/profile'];
    expect([put.operationId, get.operationId]).toEqual(['rename', 'profile']);
    for (const [, kind = '', name = ''] of entry.matchAll(/#\/components\/(\w+)\/(\w+)/g)) {
      expect(Object.keys(components[kind])).toContain(name);
    }
  });

  it('is printed in the manual exactly as tested', () => {
    const [, ...parts] = readFileSync('tests/mocks/workedExample.ts', 'utf8').split(/\/\/ manual: .*\n/);
    const code = parts.map((part) => part.trim().replace(/^export /, ''));
    expect(code).toHaveLength(3);
    for (const part of code) expect(examplesIn(MANUAL, 'ts').at(-1)).toContain(part);
  });
});
