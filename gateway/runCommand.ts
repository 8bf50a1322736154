import { createGateway, isEngine } from './createGateway.ts';
import type { Memory } from './memory/Memory.ts';
import { OwnMemory } from './memory/OwnMemory.ts';
import { helpText, readOptions, type Values } from './options.ts';
import { servePages } from './pages.ts';
import { startServer } from './server.ts';
import { mailLinks, type SendLink } from './sign-in/mail.ts';
import { readPeople } from './sign-in/people.ts';

type Log = (line: string) => void;

const addressIn = (name: string, text: string): string => {
  if (/^https?:\/\/[^?#@\s]+$/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new Error(`--${name} must be an http or https address, not "${text}".`);
};

const sendLinkBy = (values: Values, log: Log): SendLink => {
  const [smtp, from, product] = [values('smtp'), values('mail-from'), values('product')];
  if (values('print-links')) return async (to, link) => log(`Magic link for ${to}: ${link}`);
  if (smtp === '') throw new Error('GATEWAY_SMTP is missing; --print-links does without, for trying out.');
  if (!/^smtps?:\/\//.test(smtp) || !URL.canParse(smtp))
    throw new Error('GATEWAY_SMTP must be an address such as smtp://user:password@host:587.');
  if (from === '') throw new Error('--mail-from is missing: mails need a sender.');
  return mailLinks({ smtp, from, product });
};

const memoryBy = async (values: Values, log: Log): Promise<Memory> => {
  const redis = values('redis');
  if (redis === '') return new OwnMemory(Date.now);
  if (!/^rediss?:\/\//.test(redis) || !URL.canParse(redis))
    throw new Error('GATEWAY_REDIS must be an address such as redis://host:6379.');
  const { redisMemory } = await import('./memory/RedisMemory.ts');
  return redisMemory(redis, log);
};

/** Runs the gateway until a signal ends it; rejects with an Error of one sentence for wrong settings. */
export const runCommand = async (args: readonly string[]): Promise<void> => {
  const values = readOptions(args, process.env);
  if (values('help')) {
    console.log(helpText());
    return;
  }
  const log: Log = (line) => console.log(`${new Date().toISOString()} ${line}`);
  const [to, port, secret] = [values('to'), values('port'), values('secret')];
  if (!isEngine(to)) throw new Error(`--to must be kutt or shlink, not "${to}".`);
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw new Error('--port must be a number from 1 to 65535.');
  if (secret.length < 32) throw new Error('GATEWAY_SECRET must have at least 32 characters.');
  const keyOf = readPeople({
    people: values('people'),
    key: values('key') || undefined,
    keys: values('keys'),
  });
  const appUrl = addressIn('app-url', values('app-url') || `http://localhost:${port}`);
  if (new URL(appUrl).pathname !== '/') throw new Error('--app-url must have no path.');
  const servePage = servePages(values('files'));
  const gateway = createGateway({
    to,
    url: addressIn('url', values('url')),
    appUrl,
    secret,
    keyOf,
    sendLink: sendLinkBy(values, log),
    memory: await memoryBy(values, log),
    log,
  });
  const server = await startServer({
    handle: gateway.handle,
    servePage,
    appUrl,
    port: Number(port),
    host: values('host'),
    isProxied: values('trust-proxy') !== '',
    log,
  });
  log(`Serving ${appUrl} over ${to}`);
  const stop = async (): Promise<void> => {
    await server.close();
    await gateway.close();
    process.exit(0);
  };
  // Ctrl+C can come twice: from the terminal, and passed on by npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
};
