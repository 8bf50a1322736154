import type { Config } from '../config.ts';

/** The page's Content-Security-Policy. `scriptHashes` are the hashes of its inline scripts. */
export const contentSecurityPolicy = ({ apiBaseUrl }: Config, scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(apiBaseUrl ? [new URL(apiBaseUrl).origin] : [])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
