import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly unknown[];
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

test('the bill of materials lists what the program is built from, with hashes, and no tool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    const file = join(folder, 'sbom.cdx.json');
    execFileSync(process.execPath, ['src/build/billOfMaterials.mjs', file], { stdio: 'ignore' });
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    const components: readonly Component[] = bill.components;
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component.name).toBe(manifest.name);
    expect(Object.fromEntries(components.map(({ name, version }) => [name, version]))).toMatchObject(
      manifest.dependencies,
    );
    const names = components.map(({ name }) => name);
    expect(Object.keys(manifest.devDependencies).filter((name) => names.includes(name))).toEqual([]);
    expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
