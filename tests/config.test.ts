import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('the settings', () => {
  test('have defaults where they are missing or empty', () => {
    const defaults = {
      backend: 'http',
      apiBaseUrl: '',
      basePath: '/',
      product: { name: 'Brevity', shortDomain: 'brev.example' },
      page: { appUrl: '', privacyUrl: '' },
    };
    const empty = { VITE_BACKEND: '', VITE_API_BASE_URL: '', VITE_BASE_PATH: '', VITE_SHORT_DOMAIN: '' };
    expect(readConfig(empty)).toEqual(defaults);
    expect(readConfig({ MODE: 'test', DEV: true, VITE_USER_NODE_ENV: 'test' })).toEqual(defaults);
  });

  test('are used as they are set', () => {
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

  test.each([
    ['VITE_BACKEND', '"http" or "mock"', ['MOCK']],
    [
      'VITE_API_BASE_URL',
      'an http or https address such as "https://api.example.com"',
      [
        '/api',
        'ftp://api.example.com',
        'https://:80',
        'https://api.example.com?x=1',
        'https://api.example.com#x',
        'https://user:secret@api.example.com',
      ],
    ],
    [
      'VITE_BASE_PATH',
      'a path such as "/project/", without special characters',
      [
        'project/',
        '//evil.example/',
        'https://pages.example/project/',
        '/../',
        '/my project/',
        "/a'b/",
        '/a?b/',
      ],
    ],
    [
      'VITE_SHORT_DOMAIN',
      'a bare host such as "brev.example"',
      ['https://brev.example', 'brev.example/', 'user@brev.example', 'brev example'],
    ],
  ])('refuse a wrong %s in one sentence, which says that it must be %s', (name, rule, values) => {
    for (const value of values)
      expect(() => readConfig({ [name]: value })).toThrow(
        new Error(`${name} must be ${rule}, not "${value}".`),
      );
  });
});
