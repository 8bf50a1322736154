import type { Config } from '../config.ts';

/** The hashes of what is inline in a page. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/** The page's Content-Security-Policy. */
export const contentSecurityPolicy = ({ apiBaseUrl }: Config, { scripts, styles }: InlineHashes): string =>
  [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(apiBaseUrl ? [new URL(apiBaseUrl).origin] : [])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // No script can make a policy of its own that lets everything pass.
    "trusted-types 'none'",
  ].join('; ');
