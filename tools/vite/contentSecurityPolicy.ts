import { createHash } from 'node:crypto';
import type { Config } from '../../src/config.ts';

const hashOf = (inline: string) => `sha256-${createHash('sha256').update(inline).digest('base64')}`;

export const contentSecurityPolicy = ({ apiBaseUrl }: Config, script: string, css: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' '${hashOf(script)}'`,
    `style-src 'self' '${hashOf(css)}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...(apiBaseUrl ? [new URL(apiBaseUrl).origin] : [])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Scripts cannot create a Trusted Types policy that accepts everything.
    "trusted-types 'none'",
  ].join('; ');
