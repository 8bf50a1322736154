import { OUTCOME_WORDS } from '../network/faultRule.ts';
import { scenarios } from '../world/scenarios.ts';
import { DEFAULT_PORT } from './commandLine.ts';
import { DEFAULT_APP_URL } from './magicLink.ts';

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
};

const OPTION_ROWS = [
  [`--port ${DEFAULT_PORT}`, 'the port to listen on; 0 picks a free one'],
  ['--host localhost', 'the interface to listen on; 0.0.0.0 lets other devices in'],
  [`--app-url ${DEFAULT_APP_URL}`, "where magic links lead unless a caller's Origin says otherwise"],
  ['--scenario typical', 'what the demo account has and how the provider behaves; see below'],
  ['--latency 200-400', 'how long answers take, in milliseconds; 0 by default, 250 with --mock'],
  ["--fault 'RULE'", 'what goes wrong; see below. May be given several times'],
  ['--offline', 'no call gets an answer'],
  ['--seed 7', 'other numbers give other data, chances and delays'],
  ['--from 2026-03-04', "the date from which the data's dates count back"],
  ['--clock +3d', 'what time it is there: a shift such as +3d or -90m, or a date'],
  ["--mock 'STRING'", 'all settings at once, as a share string of the panel; those beside it win'],
  ['--help', 'this text'],
] as const;

const WHEN_ROWS = [
  ['(nothing)', 'on each call'],
  ['2nd', 'on the second call only'],
  ['every 5th', 'on each fifth call'],
  ['first 3', 'on the first three calls'],
  ['10%', 'on one call in ten, by chance'],
] as const;

const ADMIN_ROWS = [
  ['GET    /__mock', 'the settings, the scenarios, the time, and a share string for the panel'],
  ['PATCH  /__mock', 'other settings, such as {"scenario":"busy","latency":"200-400","clock":"+3d"}'],
  ['POST   /__mock/reset', 'forget what happened and start again from the seeds'],
  ['GET    /__mock/mails', 'the mails with their magic links, newest first'],
  ['GET    /__mock/requests', 'the last calls, newest first; DELETE forgets them'],
  ['GET    /__mock/data', 'all data and settings as a file; PUT takes such a file over'],
] as const;

/** What the command can do. */
export const helpText = (): string => `Serves the mock provider API over HTTP.

  npm run mock:serve -- --port 4000
  npm run mock:serve -- --scenario busy --latency 200-400
  npm run mock:serve -- --fault 'POST /v1/links 2nd 409 {"error":"Taken"}' --fault '* * 10% lost'
  npm run mock:serve -- --clock 2026-03-04T10:00Z --from 2026-03-04 --seed 7

Options
${table(OPTION_ROWS)}

Scenarios
${table(Object.entries(scenarios).map(([name, { about }]) => [name, about] as const))}

Fault rules are METHOD path [when] outcome. Method and path may be *; in a path :name stands for one part
and a last * for all that is left. The first rule that hits a call decides.
 when
${table(WHEN_ROWS)}
 outcome
${table([['503 {"error":"Down"}', 'answers with that status and that body, which may be left out'], ...Object.entries(OUTCOME_WORDS)])}

Driving it while it runs, for end-to-end tests of any client
${table(ADMIN_ROWS)}
  Changes need the header Content-Type: application/json. What is wrong is answered with {"error":"…"}.

  curl -X PATCH -H 'Content-Type: application/json' -d '{"faults":["GET /v1/links 503"]}' \\
    http://localhost:${DEFAULT_PORT}/__mock`;
