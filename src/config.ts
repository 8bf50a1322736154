import type { Product } from './domain/product.ts';

export interface Config {
  readonly backend: 'http' | 'mock';
  /** Without a trailing slash. Empty means the page's origin. */
  readonly apiBaseUrl: string;
  /** The path that the app is served from, with a slash at both ends. */
  readonly basePath: string;
  readonly product: Product;
}

/** Adds build-time settings that only `index.html` needs, not the bundle. */
export interface PageConfig extends Config {
  readonly page: {
    /** The URL that `basePath` is appended to, without a trailing slash; empty if unknown. */
    readonly appUrl: string;
    /** URL of the operator's privacy policy; empty if there is none. */
    readonly privacyUrl: string;
  };
}

const SETTINGS = 'BACKEND API_BASE_URL BASE_PATH SHORT_DOMAIN PRODUCT_NAME APP_URL PRIVACY_URL'
  .split(' ')
  .map((name) => `VITE_${name}`);

/**
 * Reads the settings from Vite's `VITE_` variables. Unset and empty variables get their defaults. Throws an
 * Error with one sentence that names the variable if a value is invalid or a setting is unknown.
 */
export const readConfig = (env: Readonly<Record<string, unknown>>): PageConfig => {
  // Vite itself sets `VITE_USER_NODE_ENV`.
  const known = [...SETTINGS, 'VITE_USER_NODE_ENV'];
  const unknown = Object.keys(env).find((name) => name.startsWith('VITE_') && !known.includes(name));
  if (unknown) throw new Error(`There is no setting ${unknown}. Settings are ${SETTINGS.join(', ')}.`);
  const setting = (name: string, fallback: string) => String(env[`VITE_${name}`] ?? '').trim() || fallback;
  const backend = setting('BACKEND', 'http');
  if (backend !== 'http' && backend !== 'mock')
    throw new Error(`VITE_BACKEND must be "http" or "mock", not "${backend}".`);
  const url = (name: string) => {
    const value = setting(name, '').replace(/\/+$/, '');
    if (value === '' || isBaseUrl(value)) return value;
    throw new Error(
      `VITE_${name} must be an http or https address such as "https://api.example.com", not "${value}".`,
    );
  };
  const basePath = `${setting('BASE_PATH', '/').replace(/\/$/, '')}/`;
  if (!/^\/(?:[\w~-][\w.~-]*\/)*$/.test(basePath))
    throw new Error(
      `VITE_BASE_PATH must be a path such as "/project/", without special characters, not "${setting('BASE_PATH', '/')}".`,
    );
  const shortDomain = setting('SHORT_DOMAIN', 'brev.example');
  if (!isHost(shortDomain))
    throw new Error(`VITE_SHORT_DOMAIN must be a bare host such as "brev.example", not "${shortDomain}".`);
  return {
    backend,
    apiBaseUrl: url('API_BASE_URL'),
    basePath,
    product: { name: setting('PRODUCT_NAME', 'Brevity'), shortDomain },
    page: { appUrl: url('APP_URL'), privacyUrl: url('PRIVACY_URL') },
  };
};

const isBaseUrl = (text: string) => /^https?:\/\/[^?#@\s]+$/i.test(text) && URL.canParse(text);

const isHost = (text: string) =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text.toLowerCase();
