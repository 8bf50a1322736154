import type { LoggedCall } from '../log/RequestLog.ts';
import type { RuleState } from '../network/Network.ts';
import { settingsJson } from '../settings/json.ts';
import type { Mail } from '../world/Mailbox.ts';
import type { AdminCall, Respond } from './AdminCall.ts';
import { EVENT_STREAM } from './nodeHttp.ts';
import { pathOf } from './printCalls.ts';

/** What the panel shows of a mock, apart from the calls. */
export interface MockState {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly rules: readonly RuleState[];
  readonly now: string;
  readonly share: string;
  readonly mails: readonly Mail[];
  readonly appUrl: string;
  /** The number of the oldest call in the log; 0 when it is empty. */
  readonly oldestCall: number;
}

/** Collects changes that come at once. */
const STATE_AFTER_MS = 50;
/** Links in mails expire with time. */
const STATE_EVERY_MS = 5_000;

const stateOf = ({ mock, appUrl }: AdminCall): MockState => ({
  settings: settingsJson(mock.world.settings),
  defaults: settingsJson(mock.world.defaults),
  rules: mock.network.rules,
  now: mock.world.now().toISOString(),
  share: mock.world.share(),
  mails: mock.mailbox.mails(),
  appUrl,
  oldestCall: mock.log.calls.at(-1)?.number ?? 0,
});

const shown = (call: LoggedCall): LoggedCall => ({ ...call, url: pathOf(call) });

/** Sends the state and the calls to the panel, and again whatever changes (server-sent events). */
export const events: Respond = (admin) => {
  const { mock, request } = admin;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: unknown): void =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      let due: ReturnType<typeof setTimeout> | undefined;
      const sendState = (): void => {
        due ??= setTimeout(() => {
          due = undefined;
          send('state', stateOf(admin));
        }, STATE_AFTER_MS);
      };
      send('state', stateOf(admin));
      for (const call of mock.log.calls.toReversed()) send('call', shown(call));
      const sendCall = (call: LoggedCall): void => {
        send('call', shown(call));
        // It may have hit rules.
        sendState();
      };
      const stops = [mock.world.subscribe(sendState), mock.log.subscribe(sendCall)];
      const ticking = setInterval(sendState, STATE_EVERY_MS);
      request.signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
        clearInterval(ticking);
        clearTimeout(due);
        controller.close();
      });
    },
  });
  return new Response(body, { headers: { 'Content-Type': EVENT_STREAM, 'Cache-Control': 'no-store' } });
};
