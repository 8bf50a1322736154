import { expect, test } from 'vitest';
import { isWebAddress } from '../../src/domain/link.ts';
import { NO_WEB_ADDRESSES, WEB_ADDRESSES } from '../support/webAddresses.ts';

test('a browser accepts the web addresses that Node accepts', () => {
  expect(WEB_ADDRESSES.filter((address) => !isWebAddress(address))).toEqual([]);
});

test('a browser accepts no text that Node refuses as a web address', () => {
  expect(NO_WEB_ADDRESSES.filter(isWebAddress)).toEqual([]);
});
