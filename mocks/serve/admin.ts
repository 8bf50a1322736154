import { messageOf } from '../../contract/json.ts';
import type { LoggedCall } from '../log/RequestLog.ts';
import type { Mock } from '../Mock.ts';
import { emailFrom } from '../provider/auth.ts';
import { noContent } from '../provider/route.ts';
import { beginSession } from '../provider/session.ts';
import { userView } from '../provider/users.ts';
import { parseSettingsJson, settingsJson } from '../settings/json.ts';
import { DEMO_EMAIL } from '../world/demoAccount.ts';
import { magicLink } from '../world/Mailbox.ts';
import { readDataFile } from '../world/readDataFile.ts';
import { scenarios } from '../world/scenarios.ts';
import { PANEL_POLICY, type PanelFiles } from './panelPage.ts';
import { withoutHost } from './printCalls.ts';

interface AdminCall {
  readonly mock: Mock;
  readonly appUrl: string;
  readonly panel?: (() => Promise<PanelFiles>) | undefined;
  readonly request: Request;
}

type Respond = (call: AdminCall) => Response | Promise<Response>;

const ADMIN_PATH = '/__mock';
export const isAdminPath = (path: string): boolean => /^\/+__mock([/?]|$)/.test(path);

const refuse = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });

const state = ({ mock }: AdminCall): Response =>
  Response.json({
    share: mock.world.share(),
    settings: settingsJson(mock.world.settings),
    rules: mock.network.rules.map(({ line, hits, warning }) => ({ rule: line, hits, warning })),
    scenarios: Object.fromEntries(Object.entries(scenarios).map(([name, { about }]) => [name, about])),
    now: mock.world.now(),
  });

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' } as const;

const panelFile =
  (name: keyof typeof TYPES): Respond =>
  async ({ panel }) => {
    const files = await panel?.();
    if (files === undefined) return refuse(404, 'This mock was started without its panel.');
    return new Response(files[name], {
      headers: {
        'Content-Type': TYPES[name],
        'Content-Security-Policy': `${PANEL_POLICY}; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        Vary: 'Accept',
      },
    });
  };

const stateOrPanel: Respond = (call) =>
  call.request.headers.get('Accept')?.includes('text/html') ? panelFile('html')(call) : state(call);

const after =
  (act: (call: AdminCall) => void | Promise<void>, respond: Respond): Respond =>
  async (call) => {
    await act(call);
    return respond(call);
  };

const change = async ({ mock, request }: AdminCall): Promise<void> =>
  mock.world.change(parseSettingsJson(await request.text()));

const importData = async ({ mock, request }: AdminCall): Promise<void> =>
  mock.world.import(readDataFile(await request.text()));

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Creates a session without a mail, for the demo account or for the email address in the body. */
const beginSessionFor: Respond = async ({ mock: { world }, request }) => {
  const text = await request.text();
  const body: Readonly<Record<string, unknown>> = { ...Object(text === '' ? {} : JSON.parse(text)) };
  const email = emailFrom(body['email'] ?? DEMO_EMAIL);
  const { db } = world;
  const user =
    db.find('users', { email }) ??
    db.create('users', {
      email,
      firstName: textOf(body['firstName'], 'Test'),
      lastName: textOf(body['lastName'], 'User'),
    });
  const token = beginSession({ db, ...world.scenario, now: world.now() }, user.id);
  const view = userView(user);
  const localStorage = { auth_token: token, user_data: JSON.stringify(view) };
  return Response.json({ token, user: view, localStorage }, { status: 201 });
};

const mails: Respond = ({ mock, appUrl }) =>
  Response.json(
    mock.mailbox.mails().map((mail) => {
      const { to, token, sentAt, linkState } = mail;
      return { to, token, sentAt, linkState, address: magicLink(mail, appUrl) };
    }),
  );

const openElsewhere = async ({ mock, request }: AdminCall): Promise<void> => {
  const { token, by } = await request.json();
  if (by !== 'another browser' && by !== 'a mail scanner')
    throw new Error('by must be "another browser" or "a mail scanner".');
  mock.mailbox.openElsewhere(String(token), by);
};

const requests: Respond = async ({ mock }) => {
  await mock.log.whenSettled();
  return Response.json(mock.log.calls.map(withoutHost));
};

/** Groups changes that occur together. */
const STATE_AFTER_MS = 50;
/** Magic links expire over time, without an event. */
const STATE_EVERY_MS = 5_000;

const stateOf = ({ mock, appUrl }: AdminCall) => ({
  settings: settingsJson(mock.world.settings),
  defaults: settingsJson(mock.world.defaults),
  rules: mock.network.rules,
  now: mock.world.now().toISOString(),
  share: mock.world.share(),
  mails: mock.mailbox.mails(),
  appUrl,
  /** Number of the oldest call in the log, or 0 if the log is empty. */
  oldestCall: mock.log.calls.at(-1)?.number ?? 0,
});

/** The state that the panel displays, without the calls. */
export type MockState = Readonly<ReturnType<typeof stateOf>>;

/** Streams the state and the calls to the panel, and then all changes, as server-sent events. */
const events: Respond = (admin) => {
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
        // The call may have changed the hits of fault rules.
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
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
};

const exportData: Respond = ({ mock }) =>
  new Response(mock.world.export(), { headers: { 'Content-Type': 'application/json' } });

/** Endpoints by path and method. docs/mock.md describes them. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Respond>>>> = {
  '': { GET: stateOrPanel, PATCH: after(change, state) },
  '/reset': { POST: after(({ mock }) => mock.world.reset(), state) },
  '/sessions': { POST: beginSessionFor },
  '/mails': { GET: mails },
  '/mails/read': { POST: after(({ mock }) => mock.mailbox.markRead(), noContent) },
  '/mails/open': { POST: after(openElsewhere, noContent) },
  '/requests': { GET: requests, DELETE: after(({ mock }) => mock.log.clear(), noContent) },
  '/data': { GET: exportData, PUT: after(importData, state) },
  '/events': { GET: events },
  '/panel.js': { GET: panelFile('js') },
  '/panel.css': { GET: panelFile('css') },
};

/**
 * Responds regardless of the settings. Changes require a JSON content type.
 * Pages of other origins cannot send that type without permission (CORS).
 */
export const respondAsAdmin = async (call: AdminCall): Promise<Response> => {
  const { method, headers, url } = call.request;
  const path = new URL(url).pathname.slice(ADMIN_PATH.length).replace(/\/$/, '');
  const endpoint = ENDPOINTS[path];
  if (endpoint === undefined) return refuse(404, `There is no ${ADMIN_PATH}${path}.`);
  const respond = Object.hasOwn(endpoint, method) ? endpoint[method] : undefined;
  const methods = Object.keys(endpoint).join(', ');
  if (respond === undefined)
    return refuse(405, `${ADMIN_PATH}${path} allows ${methods}.`, { Allow: methods });
  if (method !== 'GET' && !/^application\/json\b/i.test(headers.get('Content-Type') ?? ''))
    return refuse(415, 'Content-Type must be application/json.');
  try {
    return await respond(call);
  } catch (error) {
    return refuse(400, messageOf(error));
  }
};
