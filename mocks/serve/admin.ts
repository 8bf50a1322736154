import { sentenceOf } from '../sentenceOf.ts';
import { parseSettingsJson, settingsJson } from '../settings/json.ts';
import { scenarios } from '../world/scenarios.ts';
import type { AdminCall, Respond } from './adminCall.ts';
import { events } from './events.ts';
import { magicLink } from './magicLink.ts';
import { panelFile, panelPage } from './panelPage.ts';
import { withoutHost } from './printCalls.ts';
import { beginSessionFor } from './sessions.ts';

const ADMIN_PATH = '/__mock';

/** Whether a path controls the mock instead of calling the provider. */
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

/** The panel for a browser, the state for any other caller. */
const stateOrPanel: Respond = (call) =>
  call.request.headers.get('Accept')?.includes('text/html') ? panelPage() : state(call);

const change: Respond = async (call) => {
  call.mock.world.change(parseSettingsJson(await call.request.text()));
  return state(call);
};

const reset: Respond = (call) => {
  call.mock.world.reset();
  return state(call);
};

const mails: Respond = ({ mock, appUrl }) =>
  Response.json(
    mock.mailbox.mails().map((mail) => {
      const { to, token, sentAt, linkState } = mail;
      return { to, token, sentAt, linkState, address: magicLink(mail, appUrl) };
    }),
  );

const markRead: Respond = ({ mock }) => {
  mock.mailbox.markRead();
  return new Response(null, { status: 204 });
};

const openElsewhere: Respond = async ({ mock, request }) => {
  const { token, by } = await request.json();
  if (by !== 'another browser' && by !== 'a mail scanner') {
    throw new Error('by must be "another browser" or "a mail scanner".');
  }
  mock.mailbox.openElsewhere(String(token), by);
  return new Response(null, { status: 204 });
};

const requests: Respond = async ({ mock }) => {
  await mock.log.whenRead();
  return Response.json(mock.log.calls.map(withoutHost));
};

const clearRequests: Respond = ({ mock }) => {
  mock.log.clear();
  return new Response(null, { status: 204 });
};

const exportData: Respond = ({ mock }) =>
  new Response(mock.world.export(), { headers: { 'Content-Type': 'application/json' } });

const importData: Respond = async (call) => {
  call.mock.world.import(await call.request.text());
  return state(call);
};

/** By path and method; `--help` explains each. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Respond>>>> = {
  '': { GET: stateOrPanel, PATCH: change },
  '/reset': { POST: reset },
  '/sessions': { POST: beginSessionFor },
  '/mails': { GET: mails },
  '/mails/read': { POST: markRead },
  '/mails/open': { POST: openElsewhere },
  '/requests': { GET: requests, DELETE: clearRequests },
  '/data': { GET: exportData, PUT: importData },
  '/events': { GET: events },
  '/panel.js': { GET: panelFile },
  '/panel.css': { GET: panelFile },
};

/**
 * Responds to a call that controls the mock: with JSON, and at once whatever the settings. A wrong call gets `{ error }`
 * with one sentence. A change must say that it is JSON, which no page of another origin can do without asking first.
 */
export const respondAsAdmin = async (call: AdminCall): Promise<Response> => {
  const { method, headers, url } = call.request;
  const path = new URL(url).pathname.slice(ADMIN_PATH.length).replace(/\/$/, '');
  const endpoint = ENDPOINTS[path];
  if (endpoint === undefined) return refuse(404, `There is no ${ADMIN_PATH}${path}.`);
  const respond = Object.hasOwn(endpoint, method) ? endpoint[method] : undefined;
  const methods = Object.keys(endpoint).join(', ');
  if (respond === undefined) return refuse(405, `${ADMIN_PATH}${path} takes ${methods}.`, { Allow: methods });
  if (method !== 'GET' && !/^application\/json\b/i.test(headers.get('Content-Type') ?? '')) {
    return refuse(415, 'Content-Type must be application/json.');
  }
  try {
    return await respond(call);
  } catch (error) {
    return refuse(400, sentenceOf(error));
  }
};
