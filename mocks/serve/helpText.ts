import { OUTCOME_WORDS } from '../network/faultRule.ts';
import { behaviours } from '../world/behaviours.ts';
import { dataSets } from '../world/dataSets.ts';
import { DEFAULT_PORT, OPTIONS } from './commandLine.ts';

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
};

const OPTION_ROWS = OPTIONS.map(
  ({ name, example, about }) => [`--${name} ${example}`.trim(), about] as const,
);

const aboutRows = (named: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(named).map(([name, { about }]) => [name, about] as const);

const CALL_ROWS = [
  ['?page=2', 'calls with that query, whatever else it has'],
  ['customCode=spring title="Spring menu"', 'calls with such fields; a value with spaces is a JSON string'],
  ['by ada@mail.example', "a user's calls; by visitor those of whoever is not signed in"],
] as const;

const WHEN_ROWS = [
  ['(nothing)', 'on each call'],
  ['2nd', 'on the second call only'],
  ['every 5th', 'on each fifth call'],
  ['first 3', 'on the first three calls'],
  ['10%', 'on one call in ten, by chance'],
] as const;

const SLOW_ROWS = [['slow 3s', 'takes that much longer; also 200ms and 2m. Needs no outcome']] as const;

const OUTCOME_ROWS = [
  ['503 {"error":"Down"}', 'responds with that status and that body, which can be left out'],
  [
    '429 Retry-After: 5 {"error":"Wait"}',
    'the same with headers; a value with spaces is put in double quotes',
  ],
  ['400 -- Reason: unknown', 'the same with a body that begins like a header'],
  ...Object.entries(OUTCOME_WORDS),
] as const;

const ADMIN_ROWS = [
  ['GET    /__mock', 'the settings, the rules with their hits, the scenarios, the time, and a share string'],
  ['PATCH  /__mock', 'changes settings: {"scenario":"busy","latency":"200-400","faults":["* * 503"]}'],
  [
    'POST   /__mock/reset',
    'back to the start: the data and settings of the command line, no mails, no requests, no hits',
  ],
  [
    'POST   /__mock/sessions',
    'signs in the demo account, or {"email":"ada@mail.example"}; returns the token',
  ],
  ['GET    /__mock/mails', 'the mails with their magic links, newest first'],
  ['GET    /__mock/requests', 'the last calls, newest first; DELETE empties the list'],
  ['GET    /__mock/data', 'settings and changed data as a file; PUT imports such a file'],
  ['GET    /__mock/events', 'the state and each call, live, as server-sent events'],
] as const;

/** What `npm run mock:serve -- --help` prints. */
export const helpText = (): string => `Serves the mock provider API over HTTP.

  npm run mock:serve -- --port 4000
  npm run mock:serve -- --scenario busy,failing --latency 200-400
  npm run mock:serve -- --fault 'POST /v1/links 2nd 409 {"error":"Taken"}' --fault '* * 10% lost'
  npm run mock:serve -- --fault 'GET /v1/analytics/* slow 3s'
  npm run mock:serve -- --upstream https://api.example.com --only 'GET /v1/analytics/*'
  npm run mock:serve -- --clock 2026-03-04T10:00Z --from 2026-03-04 --seed 7

Options
${table(OPTION_ROWS)}

A scenario is a data set, behaviours, or both: busy, failing, busy,numeric-ids,failing
 data sets
${table(aboutRows(dataSets))}
 behaviours
${table(aboutRows(behaviours))}

Fault rules are [off] METHOD path[?query] [field=value] [by user] [when] [slow] [outcome]. Method and path can be
*; in a path :name stands for one part and a last * for the rest. Rules apply in their order, until one that hits
the call has an outcome; delays add up. A rule that begins with off is kept, but does nothing.
 query, fields of the body, and user
${table(CALL_ROWS)}
 when
${table(WHEN_ROWS)}
 slow
${table(SLOW_ROWS)}
 outcome
${table(OUTCOME_ROWS)}

Calls for --only and --except are METHOD path, as in fault rules. A session token of the provider in the variable
UPSTREAM_TOKEN is sent in place of the mock's, to the --upstream of this command only; sign-in then stays in the
mock. Use a test account.

Controlling it while it runs: a browser gets a panel at /__mock, end-to-end tests of any client use
${table(ADMIN_ROWS)}
  A reset keeps the sessions of the demo account and drops all others. Changes need the header
  Content-Type: application/json. A wrong call gets {"error":"…"} with one sentence. A rule that fits no
  call of the provider is taken, with a warning. The contract asks for Content-Type: application/json on every
  call to the provider, also without a body; the log reports calls that lack it.

  curl -X PATCH -H 'Content-Type: application/json' -d '{"faults":["GET /v1/links 503"]}' \\
    http://localhost:${DEFAULT_PORT}/__mock`;
