import type { Config } from './config.ts';

declare global {
  /** The validated settings, inserted by the build. */
  const __CONFIG__: Config;
  /**
   * Whether this build uses the mock. A constant, so that bundling drops the mock's code from other builds.
   */
  const __MOCK__: boolean;
}
