import type { LoggedCall } from '../log/RequestLog.ts';
import { settingsJson } from '../settings/json.ts';
import type { AdminCall, Respond } from './adminCall.ts';
import { EVENT_STREAM } from './nodeHttp.ts';
import { withoutHost } from './printCalls.ts';

/** Collects changes that come at once. */
const STATE_AFTER_MS = 50;
/** Links in mails expire with time. */
const STATE_EVERY_MS = 5_000;

const stateOf = ({ mock, appUrl }: AdminCall) => ({
  settings: settingsJson(mock.world.settings),
  defaults: settingsJson(mock.world.defaults),
  rules: mock.network.rules,
  now: mock.world.now().toISOString(),
  share: mock.world.share(),
  mails: mock.mailbox.mails(),
  appUrl,
  /** The number of the oldest call in the log; 0 when it is empty. */
  oldestCall: mock.log.calls.at(-1)?.number ?? 0,
});

/** What the panel shows of a mock, apart from the calls. */
export type MockState = Readonly<ReturnType<typeof stateOf>>;

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
      for (const call of mock.log.calls.toReversed()) send('call', withoutHost(call));
      const sendCall = (call: LoggedCall): void => {
        send('call', withoutHost(call));
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
