import { ProcessCounters } from './counters/ProcessCounters.ts';
import { createApi } from './createApi.ts';
import { startServer } from './http.ts';
import { helpText, readOptions, type Values } from './options.ts';
import { parseAllowedUsers } from './sign-in/allowedUsers.ts';
import { mailLinks, type SendLink } from './sign-in/mail.ts';
import { serveFiles } from './staticFiles.ts';

const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

const sendLinkBy = (values: Values): SendLink => {
  const [smtp, from, product] = [values('smtp'), values('mail-from'), values('product')];
  if (values('print-links')) return async (to, link) => log(`Magic link for ${to}: ${link}`);
  if (smtp === '')
    throw new Error('BREVITY_SMTP is missing. To try the server without it, use --print-links.');
  if (from === '') throw new Error('--mail-from is missing. Emails need a sender.');
  return mailLinks({ smtp, from, product });
};

/** Runs the server until SIGINT or SIGTERM. Rejects if a setting is invalid. */
const run = async (values: Values): Promise<void> => {
  const to = values('to') === 'kutt' ? 'kutt' : 'shlink';
  const [port, secret] = [Number(values('port')), values('secret')];
  const { origin: appUrl } = new URL(values('app-url') || `http://localhost:${port}`);
  const url = values('url').replace(/\/$/, '');
  const keyOf = parseAllowedUsers(values('people'), values('key'), values('keys'));
  const sendLink = sendLinkBy(values);
  const serveFile = serveFiles(values('files'));
  const redis = values('redis') && (await import('./counters/RedisCounters.ts'));
  const counters = redis ? await redis.redisCounters(values('redis'), log) : new ProcessCounters(Date.now);
  const { handle, close } = createApi({ to, url, appUrl, secret, keyOf, sendLink, counters, log });
  const isProxied = values('trust-proxy') !== '';
  const server = await startServer({ handle, serveFile, appUrl, port, host: values('host'), isProxied, log });
  log(`Serving ${appUrl} over ${to}`);
  const stop = async (): Promise<void> => {
    await server.close();
    await close();
    process.exit(0);
  };
  // `on`, not `once`: Ctrl+C can arrive twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
};

try {
  const values = readOptions(process.argv.slice(2), process.env);
  if (values('help')) console.log(helpText());
  else await run(values);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
