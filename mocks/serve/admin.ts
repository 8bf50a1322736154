import { noContent } from '../provider/route.ts';
import { sentenceOf } from '../sentenceOf.ts';
import { parseSettingsJson, settingsJson } from '../settings/json.ts';
import { readDataFile } from '../world/readDataFile.ts';
import { scenarios } from '../world/scenarios.ts';
import type { AdminCall, Respond } from './adminCall.ts';
import { events } from './events.ts';
import { magicLink } from './magicLink.ts';
import { panelFile } from './panelPage.ts';
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
  call.request.headers.get('Accept')?.includes('text/html') ? panelFile('html')(call) : state(call);

/** Does something before it responds. */
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

const mails: Respond = ({ mock, appUrl }) =>
  Response.json(
    mock.mailbox.mails().map((mail) => {
      const { to, token, sentAt, linkState } = mail;
      return { to, token, sentAt, linkState, address: magicLink(mail, appUrl) };
    }),
  );

const openElsewhere = async ({ mock, request }: AdminCall): Promise<void> => {
  const { token, by } = await request.json();
  if (by !== 'another browser' && by !== 'a mail scanner') {
    throw new Error('by must be "another browser" or "a mail scanner".');
  }
  mock.mailbox.openElsewhere(String(token), by);
};

const requests: Respond = async ({ mock }) => {
  await mock.log.whenRead();
  return Response.json(mock.log.calls.map(withoutHost));
};

const exportData: Respond = ({ mock }) =>
  new Response(mock.world.export(), { headers: { 'Content-Type': 'application/json' } });

/** By path and method; docs/mock.md explains each. */
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
