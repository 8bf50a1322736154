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
 * Runs before each test file. Test files share a page and its modules, so that they start quickly. Each test must leave the
 * page as it found it. All shared hooks are registered here, because a module runs only for the first file that imports it.
 */

forgetAllowedLogs();

/** Disables the owner stacks that React records in development. They take a fifth of the time. */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
);

// Reduces motion, so that no test waits for animations.
beforeEach(() => emulateMedia());

const DRIVER_METHODS = ['click', 'dblClick', 'fill', 'clear', 'selectOptions'] as const;

/** Makes the browser's driver fail once the page is idle. By itself, it waits for an element until the test's timeout. */
const awaitElements = () => {
  const { prototype } = Object.getPrototypeOf(page.getByText('').constructor);
  for (const name of DRIVER_METHODS) {
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
