import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

const manifest: {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
} = JSON.parse(readFileSync('package.json', 'utf8'));

/** Where Node would look for a package, nearest first. */
const places = (from: string, name: string): string[] => {
  const place = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (from === '') return [place];
  return [place, ...places(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)];
};

/** Optional packages, such as those for other systems, that are named but not locked: `npm ci` fails without them. */
const missing = (): string[] =>
  Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => place in lock))
      .map((name) => `${name} (of ${path})`),
  );

test('the lock holds the packages of every system', () => {
  expect(missing()).toEqual([]);
});

test('the lock names no host, so it works with any registry', () => {
  expect(Object.entries(lock).filter(([, { resolved = '' }]) => /^\w+:\/\//.test(resolved))).toEqual([]);
});

test('every version is pinned exactly, to what is locked', () => {
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(pinned.filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)).toEqual([]);
});

test('no package has an install script: `npm ci --ignore-scripts` is enough', () => {
  expect(Object.keys(lock).filter((path) => lock[path]?.hasInstallScript)).toEqual([]);
});
