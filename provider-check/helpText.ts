import { OPTIONS, TOKEN_HINT } from './commandLine.ts';

const ROWS = OPTIONS.map(({ name, example = '', about }) => [`--${name} ${example}`.trim(), about] as const);

const WIDTH = Math.max(...ROWS.map(([name]) => name.length));

export const helpText = (): string => `Compares a live provider API with the contract.

  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com
  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com --email ada@example.com --write
  npm run provider:check -- --url https://api.example.com --email ada@example.com --mail
  BREVITY_TOKEN=… npm run provider:check -- --url https://api.example.com --write --strict --junit report.xml

Options
${ROWS.map(([name, about]) => `  ${name.padEnd(WIDTH)}  ${about}`).join('\n')}

${TOKEN_HINT}

By default, the check only reads. With --write, it creates test links with codes that start with
"brevity-check-", changes and follows them, and removes them, even after a failure or Ctrl+C. The report lists
test links that could not be removed. The check never registers or deletes an account. Use a test account.
The check follows no redirects and prints no tokens.

The report has three classes of differences. Each difference comes with the received and the expected value,
and with a curl command that reproduces it.
  - Breaks the dashboard: users cannot sign in or out, no list can be read, or a deleted link remains.
  - Differs from the specification.
  - Costs a feature: differs from an assumption of the contract (x-assumed) where the specification is silent.
    Such a difference is a failure only with --strict.

Exit code
  0    no differences, or only differences that cost a feature
  1    differences that break the dashboard or contradict the specification, or test links that remain;
       with --strict, any difference
  2    invalid options, or the provider cannot be reached, fails, rejects the session or stops responding
  130  interrupted`;
