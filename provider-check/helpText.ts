import { OPTIONS, TOKEN_HINT } from './commandLine.ts';

const ROWS = OPTIONS.map(({ name, example = '', about }) => [`--${name} ${example}`.trim(), about] as const);

const WIDTH = Math.max(...ROWS.map(([name]) => name.length));

/** What `npm run provider:check -- --help` prints. */
export const helpText = (): string => `Compares a live provider API with the contract, call by call.

  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com
  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com --email ada@example.com --write
  npm run provider:check -- --url https://api.example.com --email ada@example.com --mail

Options
${ROWS.map(([name, about]) => `  ${name.padEnd(WIDTH)}  ${about}`).join('\n')}

${TOKEN_HINT}

It only reads, unless an option says otherwise. With --write it makes links whose codes begin with
"brevity-check-", changes and follows them, and removes them, also after a failure or Ctrl+C; what could not
be removed is printed. It never registers and never deletes an account. Use an account for tests.
No redirect is followed, and no token is printed that was given, sent or received.

The report tells what differs from the specification apart from what differs from the contract's assumptions
(x-assumed): of the latter, each costs at most one feature, so they do not count as a failure.

Exit code
  0    all holds, except for assumptions perhaps
  1    something differs from the specification, or a link could not be removed
  2    wrong use, or the provider cannot be reached, fails altogether, rejects the session or stops responding
  130  interrupted`;
