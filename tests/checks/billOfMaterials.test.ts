import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly unknown[];
}

describe('the bill of materials', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  let bill: { readonly [name: string]: unknown; readonly components: readonly Component[] };

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'bill-'));
    try {
      const file = join(folder, 'sbom.cdx.json');
      execFileSync(process.execPath, ['tools/vite/billOfMaterials.mjs', file], { stdio: 'ignore' });
      bill = JSON.parse(readFileSync(file, 'utf8'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const versions = () => Object.fromEntries(bill.components.map(({ name, version }) => [name, version]));

  it('describes the app in the CycloneDX format', () => {
    expect(bill['bomFormat']).toBe('CycloneDX');
    expect(bill['metadata']).toMatchObject({ component: { name: manifest.name } });
  });

  it('lists all dependencies with their versions', () => {
    expect(versions()).toMatchObject(manifest.dependencies);
  });

  it('lists no development dependencies', () => {
    expect(Object.keys(manifest.devDependencies).filter((name) => name in versions())).toEqual([]);
  });

  it('has a hash for every component', () => {
    expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
