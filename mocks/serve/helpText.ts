import { OUTCOME_WORDS } from '../network/faultRule.ts';
import { behaviours } from '../world/behaviours.ts';
import { dataSets } from '../world/dataSets.ts';
import { OPTIONS } from './commandLine.ts';

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
};

const OPTION_ROWS = OPTIONS.map(
  ({ name, example, about }) => [`--${name} ${example}`.trim(), about] as const,
);

const aboutRows = (named: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(named).map(([name, { about }]) => [name, about] as const);

/** What `npm run mock:serve -- --help` prints: what the tables of the code say. The manual has the rest. */
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

Fault rules are [off] METHOD path[?query] [field=value] [by user] [when] [slow] [outcome]. An outcome is a status with
optional headers and a body, as in 429 Retry-After: 5 {"error":"Wait"}, or a word:
${table(Object.entries(OUTCOME_WORDS))}

docs/mock.md explains the parts of a rule, how tests control the mock at /__mock while it runs (a browser gets a panel
there), how to call the real provider with a token of it in the variable UPSTREAM_TOKEN, and what each file holds.`;
