import type { Mock } from '../Mock.ts';
import { parseSettingsJson, settingsJson } from '../settings/json.ts';
import { scenarios } from '../world/scenarios.ts';
import { pathOf } from './callLines.ts';
import { magicLink } from './magicLink.ts';

const ADMIN_PATH = '/__mock';

/** Whether a path drives the mock instead of calling the provider. */
export const isOfAdmin = (path: string): boolean => /^\/+__mock([/?]|$)/.test(path);

interface AdminCall {
  readonly mock: Mock;
  readonly appUrl: string;
  readonly request: Request;
}

type Answer = (call: AdminCall) => Response | Promise<Response>;

const refuse = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });

const state = ({ mock }: AdminCall): Response =>
  Response.json({
    share: mock.share(),
    settings: settingsJson(mock.settings),
    scenarios: Object.fromEntries(Object.entries(scenarios).map(([name, { about }]) => [name, about])),
    now: mock.now(),
  });

const change: Answer = async (call) => {
  call.mock.change(parseSettingsJson(await call.request.text()));
  return state(call);
};

const reset: Answer = (call) => {
  call.mock.reset();
  return state(call);
};

const mails: Answer = ({ mock, appUrl }) =>
  Response.json(
    mock.mailbox.mails().map((mail) => {
      const { to, token, sentAt, linkState } = mail;
      return { to, token, sentAt, linkState, address: magicLink(mail, appUrl) };
    }),
  );

const requests: Answer = async ({ mock }) => {
  await mock.log.whenRead();
  // The address of the mock itself says nothing about a call.
  return Response.json(mock.log.calls.map((call) => ({ ...call, url: pathOf(call) })));
};

const clear: Answer = ({ mock }) => {
  mock.log.clear();
  return new Response(null, { status: 204 });
};

const exportData: Answer = ({ mock }) =>
  new Response(mock.export(), { headers: { 'Content-Type': 'application/json' } });

const importData: Answer = async (call) => {
  call.mock.import(await call.request.text());
  return state(call);
};

const ANSWERS: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '': { GET: state, PATCH: change },
  '/reset': { POST: reset },
  '/mails': { GET: mails },
  '/requests': { GET: requests, DELETE: clear },
  '/data': { GET: exportData, PUT: importData },
};

/**
 * Answers a call to the admin endpoint, whose calls stand above and in the help: JSON, at once, whatever the settings.
 * What it cannot do is told as `{ error }` with one sentence. A change must say that it is JSON, which no page of
 * another origin can without asking first.
 */
export const answerAdmin = async (call: AdminCall): Promise<Response> => {
  const { method, headers, url } = call.request;
  const path = new URL(url).pathname.slice(ADMIN_PATH.length).replace(/\/$/, '');
  const answers = ANSWERS[path];
  if (answers === undefined) return refuse(404, `There is no ${ADMIN_PATH}${path}.`);
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
  const methods = Object.keys(answers).join(', ');
  if (answer === undefined) return refuse(405, `${ADMIN_PATH}${path} knows ${methods}.`, { Allow: methods });
  if (method !== 'GET' && !/^application\/json\b/i.test(headers.get('Content-Type') ?? '')) {
    return refuse(415, 'Content-Type must be application/json.');
  }
  try {
    return await answer(call);
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : String(error));
  }
};
