import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('readConfig', () => {
  const DEFAULTS = {
    backend: 'http',
    apiBaseUrl: '',
    basePath: '/',
    product: { name: 'Brevity', shortDomain: 'brev.example' },
    page: { appUrl: '', privacyUrl: '' },
  };

  it('returns the defaults for missing variables', () => {
    expect(readConfig({ MODE: 'test', DEV: true, VITE_USER_NODE_ENV: 'test' })).toEqual(DEFAULTS);
  });

  it('returns the defaults for empty variables', () => {
    const empty = { VITE_BACKEND: '', VITE_API_BASE_URL: '', VITE_BASE_PATH: '', VITE_SHORT_DOMAIN: '' };
    expect(readConfig(empty)).toEqual(DEFAULTS);
  });

  it('returns the settings with normalised slashes', () => {
    const config = readConfig({
      VITE_BACKEND: 'mock',
      VITE_API_BASE_URL: 'https://api.example.com/provider/',
      VITE_BASE_PATH: '/tools/brevity_2',
      VITE_PRODUCT_NAME: 'Tiny & Co',
      VITE_SHORT_DOMAIN: 'go.example:8080',
      VITE_APP_URL: 'https://dashboard.example.com/',
      VITE_PRIVACY_URL: 'https://example.com/privacy',
    });
    expect(config).toEqual({
      backend: 'mock',
      apiBaseUrl: 'https://api.example.com/provider',
      basePath: '/tools/brevity_2/',
      product: { name: 'Tiny & Co', shortDomain: 'go.example:8080' },
      page: { appUrl: 'https://dashboard.example.com', privacyUrl: 'https://example.com/privacy' },
    });
  });

  describe.each([
    { name: 'VITE_BACKEND', rule: '"http" or "mock"', values: ['MOCK'] },
    {
      name: 'VITE_API_BASE_URL',
      rule: 'an http or https address such as "https://api.example.com"',
      values: [
        '/api',
        'ftp://api.example.com',
        'https://:80',
        'https://api.example.com?x=1',
        'https://api.example.com#x',
        'https://user:secret@api.example.com',
      ],
    },
    {
      name: 'VITE_BASE_PATH',
      rule: 'a path such as "/project/", without special characters',
      values: [
        'project/',
        '//evil.example/',
        'https://pages.example/project/',
        '/../',
        '/my project/',
        "/a'b/",
        '/a?b/',
      ],
    },
    {
      name: 'VITE_SHORT_DOMAIN',
      rule: 'a bare host such as "brev.example"',
      values: ['https://brev.example', 'brev.example/', 'user@brev.example', 'brev example'],
    },
  ])('with an invalid $name', ({ name, rule, values }) => {
    it.each(values)('throws an error with the rule: %s', (value) => {
      expect(() => readConfig({ [name]: value })).toThrow(
        new Error(`${name} must be ${rule}, not "${value}".`),
      );
    });
  });
});
