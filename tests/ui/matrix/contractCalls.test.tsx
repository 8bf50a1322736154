import { expect, test } from 'vitest';
import { operationOf, operations } from '../../../contract/operations.ts';
import { ACCOUNT_ENTRY_POINTS } from './accountEntryPoints.ts';
import { LINK_ENTRY_POINTS } from './linkEntryPoints.ts';
import { LIST_ENTRY_POINTS } from './listEntryPoints.ts';

const ENTRY_POINTS = [...ACCOUNT_ENTRY_POINTS, ...LINK_ENTRY_POINTS, ...LIST_ENTRY_POINTS];

/** The operations that no screen calls, each with its method on a gateway. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  deleteAccount: 'deleteAccount',
  followShortCode: 'follow',
  preferences: 'preferences',
  qrCode: 'qrCode',
};

const sources = import.meta.glob<string>('../../../src/{application,state,ui}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every operation of the contract that a screen calls has an entry point', () => {
  const called = ENTRY_POINTS.map(({ call }) => {
    const [method = '', path] = call.split(' ');
    return operationOf(new Request(`https://provider.example${path}`, { method }))?.id;
  });
  const missing = operations.map(({ id }) => id).filter((id) => !called.includes(id));
  expect(missing.sort()).toEqual(Object.keys(NOT_CALLED).sort());
});

test('no use case and no screen calls the operations that have no entry point', () => {
  const call = new RegExp(`#(?:auth|users|links|analytics)\\.(?:${Object.values(NOT_CALLED).join('|')})\\(`);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.entries(sources).flatMap(([path, text]) => (call.test(text) ? path : []))).toEqual([]);
});
