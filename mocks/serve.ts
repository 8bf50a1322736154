import { messageOf } from '../contract/json.ts';
import type { ContractCheck } from './log/RequestLog.ts';
import { Mock } from './Mock.ts';
import { DEFAULT_PORT, helpText, readCommandLine } from './serve/commandLine.ts';
import { type FileOptions, readFiles, watchFile } from './serve/files.ts';
import { type HostedMock, type HostOptions, hostMock } from './serve/hostMock.ts';
import { printCalls, withoutControlCharacters } from './serve/printCalls.ts';
import { NO_UPSTREAM, type Settings } from './settings/settings.ts';
import { formatShareString } from './settings/shareString.ts';
import { Upstream } from './upstream/Upstream.ts';
import { DEMO_EMAIL } from './world/demoAccount.ts';
import { DEFAULT_APP_URL, magicLink } from './world/Mailbox.ts';
import { readDataFile } from './world/readDataFile.ts';

export interface ServeOptions extends HostOptions, FileOptions {
  /** Settings at the start and after a reset. Defaults to `DEFAULT_SETTINGS` without latency. */
  readonly settings?: Partial<Settings>;
  /** A session token of the provider, which replaces the mock's own tokens in forwarded calls. */
  readonly upstreamToken?: string | undefined;
  /** Called with a line for each call, mail and bug of the mock. */
  readonly print?: (line: string) => void;
  readonly loadContractCheck?: () => Promise<ContractCheck>;
}

export interface ServedMock extends HostedMock {
  readonly mock: Mock;
}

/** Serves a new mock over HTTP. Rejects with one sentence if it cannot listen or if a file is unusable. */
export const serveMock = async (options: ServeOptions): Promise<ServedMock> => {
  const {
    settings = {},
    print = () => {},
    loadContractCheck,
    appUrl = DEFAULT_APP_URL,
    upstreamToken = '',
  } = options;
  const onError = (error: unknown): void => print(error instanceof Error ? `${error.stack}` : String(error));
  const { data, state, ...recordings } = readFiles(options, print);
  const isResumed = state !== undefined && state.size > 0;
  const mock = new Mock({
    defaults: settings,
    onError,
    // Scripts parse this line.
    onMail: (mail) =>
      print(`Magic link for ${withoutControlCharacters(mail.to)}: ${magicLink(mail, appUrl)}`),
    ...(loadContractCheck && { loadContractCheck }),
    data,
    storage: state,
    upstream: new Upstream({
      ...recordings,
      account: { upstream: settings.upstream ?? '', token: upstreamToken },
    }),
  });
  // A state file must not choose the upstream, because an upstream may be called with a real account.
  if (isResumed) mock.world.change({ ...NO_UPSTREAM, ...settings });
  printCalls(mock.log, print);
  const hosted = await hostMock(mock, { ...options, onError });
  const path = options.isWatched ? options.data : undefined;
  // An invalid file is reported. The mock then continues with its current data.
  const stopWatching = watchFile(path, (text) => {
    try {
      mock.world.startFrom(readDataFile(text));
      print(`Reloaded ${path}.`);
    } catch (error) {
      print(`${path}: ${messageOf(error)}`);
    }
  });
  return {
    mock,
    ...hosted,
    close: async () => {
      stopWatching();
      await hosted.close();
      state?.flush();
    },
  };
};

/** Runs `npm run mock:serve` with its arguments. Returns undefined if it only prints the help. */
export const runCommand = async (
  args: readonly string[],
  { loadContractCheck, panel }: Required<Pick<ServeOptions, 'loadContractCheck' | 'panel'>>,
): Promise<ServedMock | undefined> => {
  const wanted = readCommandLine(args);
  if (wanted === 'help') {
    console.log(helpText());
    return undefined;
  }
  const served = await serveMock({
    ...wanted,
    // Not an argument, which would appear in the process list and in the shell's history.
    upstreamToken: process.env['UPSTREAM_TOKEN'],
    loadContractCheck,
    panel,
    print: console.log,
  });
  const { url, otherUrls, mock } = served;
  const { upstream } = mock.world.settings;
  const isDefaultPort = url === `http://localhost:${DEFAULT_PORT}`;
  console.log(`Mock provider API on ${url}, settings: ${formatShareString(mock.world.settings)}`);
  if (otherUrls.length > 0) console.log(`For other devices: ${otherUrls.join(', ')}`);
  if (upstream !== '') console.log(`Forwarding requests to ${upstream}. The log marks them.`);
  for (const { line, warning } of mock.network.rules)
    if (warning !== undefined) console.log(`Check the rule "${line}": ${warning}`);
  const setup = isDefaultPort ? '' : ` and VITE_API_BASE_URL=${url} (see docs/mock.md for your shell)`;
  console.log(`Start the app with npm run dev:http${setup}`);
  console.log(`Panel and admin endpoint: ${url}/__mock (see docs/mock.md)`);
  const others = wanted.isNetworkAllowed ? ' and other devices' : '';
  const trusted = `programs on this machine${others}, the app on ${wanted.appUrl} and the panel`;
  const access =
    upstream === ''
      ? `Any page may call /v1. Only ${trusted} may control the mock.`
      : `Requests are forwarded, so only ${trusted} may call the mock.`;
  console.log(access);
  console.log(`Sign in as ${DEMO_EMAIL}. Magic links are printed here.`);
  return served;
};
