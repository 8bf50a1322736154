import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examplesIn } from '../mocks/examplesIn.ts';
import { freePort } from '../support/LocalServer.ts';

const GUIDE = 'docs/deploying.md';

/** Replacements for the paths, ports and URLs of an example. */
export interface Places {
  /** The build's folder. */
  readonly root: string;
  readonly logs: string;
  readonly port: number;
  /** The port that redirects http to https. */
  readonly plainPort: number;
  readonly provider: string;
}

/** Writes a web server's configuration and returns the command that starts the server. */
export type Configure = (folder: string, places: Places) => readonly [command: string, ...args: string[]];

const replaced = (text: string, replacements: Readonly<Record<string, string>>): string => {
  let result = text;
  for (const [from, to] of Object.entries(replacements)) {
    if (!result.includes(from)) throw new Error(`The example has no "${from}"`);
    result = result.replaceAll(from, to);
  }
  return result;
};

const NGINX_TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface ExampleOptions {
  /** Whether the app is served below a base path. */
  readonly hasBasePath: boolean;
}

/** Configures nginx with the example of the guide. */
export const nginx =
  ({ hasBasePath }: ExampleOptions): Configure =>
  (folder, { root, logs, port, plainPort, provider }) => {
    const [example = '', locations = ''] = examplesIn(GUIDE, 'nginx');
    const whole = hasBasePath
      ? replaced(example, {
          'location /         { try_files $uri $uri.html /index.html; }': '',
          'location /assets/  { try_files $uri =404; }': '',
          'location /v1/      {': `${locations}\n  location /v1/      {`,
          '~^/assets/': '~^/project/assets/',
        })
      : example;
    const server = replaced(whole, {
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      '# Add listen 443 ssl, server_name and the certificate.': `listen 127.0.0.1:${port};`,
      '/srv/brevity': root,
      '/var/log/nginx': logs,
      'https://api.example.com': provider,
    });
    const temporary = NGINX_TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid;\nerror_log ${logs}/error.log;\nevents {}\nhttp {\naccess_log ${logs}/access.log;\n${temporary}\n${server}}\n`,
    );
    return ['nginx', '-p', folder, '-c', file, '-g', 'daemon off; master_process off;'];
  };

const HANDLES = /(?<=\n {2}\}\n)( {2}handle \/assets\/\* \{.*\n {2}\})(?=\n\}\n)/s;

/** Replaces the document and asset handles with those below a base path, as the guide explains. */
const caddyBelow = (example: string, below: string): string =>
  example.replace(HANDLES, (handles) => below.replace(/ *#.*as above\./, handles));

/** Configures Caddy with the example of the guide, including an access log in the guide's format. */
export const caddy =
  ({ hasBasePath }: ExampleOptions): Configure =>
  (folder, { root, logs, port, provider }) => {
    const [atRoot = '', below = ''] = examplesIn(GUIDE, 'caddy');
    const example = hasBasePath ? caddyBelow(atRoot, below) : atRoot;
    const format = /format filter \{.*?\n {4}\}/s.exec(example)?.[0] ?? '';
    const site = replaced(example, {
      '  log default {': `  admin off\n  log default {\n    output file ${logs}/error.log`,
      'dashboard.example.com {': `http://127.0.0.1:${port} {\n  log {\n    output file ${logs}/access.log\n    ${format}\n  }`,
      '/srv/brevity': root,
      'https://api.example.com': provider,
    });
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, site);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  };

export const isInstalled = (command: string): boolean => spawnSync(command, ['version']).error === undefined;

/** A real local web server that serves a small build with an example of the guide. */
export class WebServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'brevity-'));
  readonly root = join(this.folder, 'build');
  readonly logs = join(this.folder, 'logs');
  #places: Places | undefined;
  #child: ChildProcess | undefined;
  #output = '';

  async start(configure: Configure, provider: string): Promise<void> {
    mkdirSync(join(this.root, 'assets'), { recursive: true });
    mkdirSync(this.logs);
    writeFileSync(join(this.root, 'index.html'), '<!doctype html><title>Dashboard</title>');
    writeFileSync(join(this.root, 'landing.html'), '<!doctype html><title>Landing</title>');
    writeFileSync(join(this.root, 'assets', 'app-abc.js'), 'export {};');
    const { root, logs, folder } = this;
    this.#places = { root, logs, provider, port: await freePort(), plainPort: await freePort() };
    const [command, ...args] = configure(folder, this.#places);
    // Caddy stores its data in the user's home folder.
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    this.#child = child;
    while (!(await this.#listens())) {
      if (child.exitCode !== null) throw new Error(`${command} did not start: ${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#places?.port}`;
  }

  get plainUrl(): string {
    return `http://127.0.0.1:${this.#places?.plainPort}`;
  }

  /** All logs and output so far. */
  get written(): string {
    const logs = readdirSync(this.logs).map((name) => readFileSync(join(this.logs, name), 'utf8'));
    return [...logs, this.#output].join('\n');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const closed = new Promise((resolve) => child.on('close', resolve));
      child.kill();
      await closed;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #listens(): Promise<boolean> {
    return fetch(`${this.url}/ready`).then(
      () => true,
      () => false,
    );
  }
}
