import { expect, test } from 'vitest';
import { operationOf, operations } from '../../../mocks/contract/operations.ts';
import { CHANGE_DOORS, LINK_DOORS } from './linkDoors.ts';
import { LIST_DOORS } from './listDoors.ts';
import { SESSION_DOORS } from './sessionDoors.ts';
import { VISITOR_DOORS } from './visitorDoors.ts';

const DOORS = [...CHANGE_DOORS, ...LINK_DOORS, ...LIST_DOORS, ...SESSION_DOORS, ...VISITOR_DOORS];

/** The operations that no screen makes, each with its method on a gateway. */
const NOT_MADE: Readonly<Record<string, string>> = {
  deleteAccount: 'deleteAccount',
  followShortCode: 'follow',
  preferences: 'preferences',
  qrCode: 'qrCode',
};

const sources = import.meta.glob<string>('../../../src/{application,ui}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const operationIn = (call: string): string | undefined => {
  const [method = '', path] = call.split(' ');
  return operationOf(new Request(`https://provider.example${path}`, { method }))?.id;
};

test('every call of the contract has a door, except for those that nothing makes', () => {
  const met = DOORS.map(({ call }) => operationIn(call));
  const missing = operations.map(({ id }) => id).filter((id) => !met.includes(id));
  expect(missing.sort()).toEqual(Object.keys(NOT_MADE).sort());
});

test('these are made nowhere', () => {
  const call = new RegExp(`#(?:auth|users|links|analytics)\\.(?:${Object.values(NOT_MADE).join('|')})\\(`);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.entries(sources).flatMap(([path, text]) => (call.test(text) ? path : []))).toEqual([]);
});
