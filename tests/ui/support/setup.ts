import './activity.ts';
import './commits.ts';

import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { stopCounting } from './commits.ts';
import { expectNoLogs, forgetAllowedLogs, watchConsole } from './consoleLog.ts';
import { leave } from './leave.ts';
import { emulateMedia } from './media.ts';
import { findEnabled } from './user.ts';

/*
 * Runs before each file. Files share their page and its modules, so that they start quickly: each test leaves the page as
 * it was, and what is done before or after every test is said here, not in a module that only the first file loads.
 */

forgetAllowedLogs();

/** React in development notes for each element where it was created, up to a number a second: a fifth of all the time. */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
);

// Nothing has to be waited for that only moves.
beforeEach(() => emulateMedia());

const DRIVEN = ['click', 'dblClick', 'fill', 'clear', 'selectOptions'] as const;

/** The browser's driver waits for an element for as long as a test may take; a page that rests has no more to come. */
const awaitElements = () => {
  const { prototype } = Object.getPrototypeOf(page.getByText('').constructor);
  for (const name of DRIVEN) {
    const drive = prototype[name];
    vi.spyOn(prototype, name).mockImplementation(async function (this: Locator, ...args: unknown[]) {
      await findEnabled(this);
      return Reflect.apply(drive, this, args);
    });
  }
};

beforeEach(awaitElements);

beforeEach(watchConsole);

afterEach(async (context) => {
  await cleanup();
  leave();
  stopCounting();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await expectNoLogs(context);
});
