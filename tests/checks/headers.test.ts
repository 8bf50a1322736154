import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

const FOR_EVER = 'public, max-age=31536000, immutable';
const PAGES = SCREENS.map(({ path }) => path.replace(/:\w+\??/, 'anything'));

test.each([
  ...['/', '/index.html', '/404.html', ...PAGES].map((path) => [path, 'no-cache']),
  ...['/assets/index-abc123.js', '/assets/main-abc123.css'].map((path) => [path, FOR_EVER]),
])('a host sends %s with the general headers, and "%s"', (path, caching) => {
  expect(headersOf(path)).toHaveLength(Object.keys(GENERAL).length + 1);
  expect(Object.fromEntries(headersOf(path))).toEqual({ ...GENERAL, 'Cache-Control': caching });
});

describe.each(['nginx', 'caddy'])('the example for %s', (language) => {
  const guide = readFileSync('docs/deploying.md', 'utf8');
  const example = guide.match(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``))?.[1] ?? '';

  test('sends the general headers, lets files with a hash be kept, and nothing else', () => {
    for (const [name, value] of Object.entries(GENERAL)) {
      expect(example).toContain(name);
      expect(example).toContain(`"${value}"`);
    }
    expect(example).toContain(`"${FOR_EVER}"`);
    expect(example).toMatch(/no-cache/);
  });

  test('asks the provider by its name, and checks its certificate', () => {
    // Caddy does so by default.
    const lines = ['proxy_ssl_server_name on;', 'proxy_ssl_verify on;', 'proxy_ssl_trusted_certificate'];
    for (const line of language === 'nginx' ? lines : []) expect(example).toContain(line);
    expect(example).not.toContain('tls_insecure_skip_verify');
  });
});
