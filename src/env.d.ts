import type { Config } from './config.ts';

declare global {
  /** The checked settings, put in by the build. */
  const __CONFIG__: Config;
  /** Whether this build runs on the mock; a constant, so that the other builds hold nothing of it. */
  const __MOCK__: boolean;
}
