import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

/** Returns the paths where Node looks for a package, nearest first. */
const lookupPaths = (from: string, name: string): string[] => {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (from === '') return [path];
  return [path, ...lookupPaths(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)];
};

describe('package-lock.json', () => {
  it('contains the optional packages of every platform, which npm ci requires', () => {
    for (const [path, { optionalDependencies = {} }] of Object.entries(lock))
      for (const name of Object.keys(optionalDependencies))
        expect(
          lookupPaths(path, name).filter((found) => found in lock),
          `${name} (of ${path})`,
        ).not.toEqual([]);
  });

  it('contains no registry host', () => {
    for (const [path, { resolved = '' }] of Object.entries(lock))
      expect(resolved, path).not.toMatch(/^\w+:\/\//);
  });

  it('contains no package with an install script', () => {
    for (const [path, { hasInstallScript }] of Object.entries(lock))
      expect(hasInstallScript, path).toBeUndefined();
  });
});

describe('package.json', () => {
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

  it('pins every version exactly', () => {
    expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('pins the locked versions', () => {
    expect(pinned.filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)).toEqual([]);
  });
});
