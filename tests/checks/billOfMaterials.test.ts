import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly unknown[];
}

test('the bill of materials lists what the program is built from, with hashes, and no tool', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sbom.cdx.json');
  execFileSync(process.execPath, ['tools/vite/billOfMaterials.mjs', file], { stdio: 'ignore' });
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  const components: readonly Component[] = bill.components;
  const versions = Object.fromEntries(components.map(({ name, version }) => [name, version]));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe(manifest.name);
  expect(versions).toMatchObject(manifest.dependencies);
  expect(Object.keys(manifest.devDependencies).filter((name) => name in versions)).toEqual([]);
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
