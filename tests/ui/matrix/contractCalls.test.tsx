import { describe, expect, it } from 'vitest';
import { operationOf, operations } from '../../../contract/operations.ts';
import { UNUSED_OPERATIONS } from '../../support/gatewayCalls.ts';
import { ACCOUNT_ENTRY_POINTS } from './accountEntryPoints.ts';
import { LINK_ENTRY_POINTS } from './linkEntryPoints.ts';
import { LIST_ENTRY_POINTS } from './listEntryPoints.ts';

const ENTRY_POINTS = [...ACCOUNT_ENTRY_POINTS, ...LINK_ENTRY_POINTS, ...LIST_ENTRY_POINTS];

describe('the operations of the contract', () => {
  it('have an entry point when a screen uses them', () => {
    const used = ENTRY_POINTS.map(({ call }) => {
      const [method = '', path] = call.split(' ');
      return operationOf(new Request(`https://provider.example${path}`, { method }))?.id;
    });
    const missing = operations.map(({ id }) => id).filter((id) => !used.includes(id));
    expect(missing.sort()).toEqual(UNUSED_OPERATIONS.toSorted());
  });
});
