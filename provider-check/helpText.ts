import { OPTIONS, TOKEN_HINT } from './commandLine.ts';

const ROWS = OPTIONS.map(({ name, example = '', about }) => [`--${name} ${example}`.trim(), about] as const);

const WIDTH = Math.max(...ROWS.map(([name]) => name.length));

export const helpText = (): string => `Compares a live provider API with the contract, call by call.

  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com
  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com --email ada@example.com --write
  npm run provider:check -- --url https://api.example.com --email ada@example.com --mail
  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com --write --strict --junit report.xml

Options
${ROWS.map(([name, about]) => `  ${name.padEnd(WIDTH)}  ${about}`).join('\n')}

${TOKEN_HINT}

It only reads, unless an option says otherwise. With --write it makes links whose codes begin with
"brevity-check-", changes and follows them, and removes them, also after a failure or Ctrl+C; what could not
be removed is printed. It never registers and never deletes an account. Use an account for tests.
No redirect is followed, and no token is printed that was given, sent or received.

The report has three classes of differences, each with what came, what was expected, and a curl command that
shows it again. With the worst, the dashboard does not work: nobody gets in or is ever signed out, no list can be
read, a deleted link is still there. The next differ from the specification. The last differ from what the
contract assumes where the specification is silent (x-assumed): each costs at most one feature, and is a failure
only with --strict.

Exit code
  0    nothing differs, or only what costs a feature
  1    the dashboard does not work, something differs from the specification, or a link could not be removed;
       with --strict, anything differs
  2    wrong use, or the provider cannot be reached, fails altogether, rejects the session or stops responding
  130  interrupted`;
