import { expect, test } from 'vitest';
import { startCommand } from '../mocks/serve/startCommand.ts';
import { serveDemo } from './serveDemo.ts';

test('npm run provider:check removes on Ctrl+C what it has made', async () => {
  const { served, options } = await serveDemo({ scenario: 'empty' });
  const args = ['provider-check/command.mjs', '--url', options.url, '--write'];
  const env = { BREVITY_TOKEN: '', BREVITY_MAGIC_LINK: options.magicToken ?? '' };
  const { child, ended } = startCommand(args, env);
  const { log, world } = served.mock;
  let isMade = false;
  log.subscribe(({ method, end }) => {
    // The first reading of a link that was made is never over.
    if (method === 'POST' && end === 201 && !isMade) world.change({ faults: ['GET * timeout'] });
    else if (isMade && method === 'GET') for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
    isMade ||= end === 201;
  });
  const output = expect.stringContaining('Incomplete: The check was interrupted.');
  expect(await ended).toMatchObject({ code: 130, output });
  expect(isMade).toBe(true);
  expect(world.db.all('links')).toEqual([]);
});
