import { expect, test } from 'vitest';
import { isDestination } from '../../src/domain/destination.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../support/destinations.ts';

test('a browser accepts the destinations that Node accepts', () => {
  expect(DESTINATIONS.filter((address) => !isDestination(address))).toEqual([]);
});

test('a browser accepts no destination that Node refuses', () => {
  expect(NO_DESTINATIONS.filter(isDestination)).toEqual([]);
});
