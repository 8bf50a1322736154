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

test('the lock holds the optional packages of every system: `npm ci` fails without them', () => {
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock))
    for (const name of Object.keys(optionalDependencies))
      expect(
        places(path, name).filter((place) => place in lock),
        `${name} (of ${path})`,
      ).not.toEqual([]);
});

test('the lock names no host, and no package with an install script: `npm ci --ignore-scripts` is enough', () => {
  for (const [path, { resolved = '', hasInstallScript }] of Object.entries(lock)) {
    expect(resolved, path).not.toMatch(/^\w+:\/\//);
    expect(hasInstallScript, path).toBeUndefined();
  }
});

test('every version is pinned exactly, to what is locked', () => {
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(pinned.filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)).toEqual([]);
});
