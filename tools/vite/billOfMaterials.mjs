import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/*
 * Writes the app's bill of materials (CycloneDX, JSON) to a file: the packages that can be in a build, with
 * their versions, licenses and hashes.
 */

const [file = 'dist-maps/sbom.cdx.json'] = process.argv.slice(2);
const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

// `npm sbom --omit dev` would omit React, because development packages need React too.
const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
// The bill names the app after this folder.
const folder = join(temporary, manifest.name);
try {
  mkdirSync(folder);
  const packages = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  delete lock.packages[''].devDependencies;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
  const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bill);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
