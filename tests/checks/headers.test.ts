import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../src/ui/navigation/routes.ts';
import { headersOf } from '../support/headersFile.ts';

const GENERAL = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SCREEN_PATHS = SCREENS.map(({ path }) => path.replace(/:\w+\??/, 'anything'));

describe('the headers of static hosts', () => {
  it.each([
    ...['/', '/index.html', '/404.html', ...SCREEN_PATHS].map((path) => ({ path, caching: 'no-cache' })),
    ...['/assets/index-abc123.js', '/assets/main-abc123.css'].map((path) => ({ path, caching: IMMUTABLE })),
  ])('contain the general ones and Cache-Control $caching for $path', ({ path, caching }) => {
    expect(headersOf(path)).toHaveLength(Object.keys(GENERAL).length + 1);
    expect(Object.fromEntries(headersOf(path))).toEqual({ ...GENERAL, 'Cache-Control': caching });
  });
});

describe.each(['nginx', 'caddy'])('the example for %s', (server) => {
  const guide = readFileSync('docs/deploying.md', 'utf8');
  const example = guide.match(new RegExp(`\`\`\`${server}\\n([^]*?)\`\`\``))?.[1] ?? '';

  it.each(Object.entries(GENERAL))('sends the header %s', (name, value) => {
    expect(example).toContain(name);
    expect(example).toContain(`"${value}"`);
  });

  it('allows caching only for files with a hash', () => {
    expect(example).toContain(`"${IMMUTABLE}"`);
    expect(example).toMatch(/no-cache/);
  });

  it('verifies the provider’s certificate', () => {
    // Caddy does this by default.
    const lines = ['proxy_ssl_server_name on;', 'proxy_ssl_verify on;', 'proxy_ssl_trusted_certificate'];
    for (const line of server === 'nginx' ? lines : []) expect(example).toContain(line);
    expect(example).not.toContain('tls_insecure_skip_verify');
  });
});
