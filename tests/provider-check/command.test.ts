import { describe, expect, it } from 'vitest';
import { startCommand } from '../mocks/serve/startCommand.ts';
import { serveDemo } from './serveDemo.ts';

describe('npm run provider:check', () => {
  it('removes its test links on Ctrl+C', async () => {
    const { served, options } = await serveDemo({ scenario: 'empty' });
    const args = ['provider-check/command.mjs', '--url', options.url, '--write'];
    const env = { BREVITY_TOKEN: '', BREVITY_MAGIC_LINK: options.magicToken ?? '' };
    const { child, ended } = startCommand(args, env);
    const { log, world } = served.mock;
    let isCreated = false;
    log.subscribe(({ method, end }) => {
      // The first read of the created link never ends.
      if (method === 'POST' && end === 201 && !isCreated) world.change({ faults: ['GET * timeout'] });
      else if (isCreated && method === 'GET') for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
      isCreated ||= end === 201;
    });
    const output = expect.stringContaining('Incomplete: The check was interrupted.');
    expect(await ended).toMatchObject({ code: 130, output });
    expect(isCreated).toBe(true);
    expect(world.db.all('links')).toEqual([]);
  });
});
