import { afterEach } from 'vitest';
import type { Judge } from '../../mocks/log/RequestLog.ts';
import { type ServedMock, serveMock } from '../../mocks/serve.ts';
import type { Settings } from '../../mocks/settings/settings.ts';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import type { CheckOptions, Report } from '../../provider-check/checkProvider.ts';
import type { Verdict } from '../../provider-check/Findings.ts';
import { textOf } from '../../provider-check/report.ts';

let served: ServedMock | undefined;

afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** Serves the mock; returns it with what a check of its demo account needs. */
export const serveDemo = async (
  settings: Partial<Settings> = {},
  judge?: Judge,
): Promise<{ served: ServedMock; options: CheckOptions }> => {
  const lines: string[] = [];
  const one = await serveMock({
    port: 0,
    settings,
    print: (line) => lines.push(line),
    ...(judge && { judge: () => Promise.resolve(judge) }),
  });
  served = one;
  await fetch(`${one.address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL }),
  });
  const magicToken = /(?<=\/auth\/verify\/)\w+/.exec(lines.join('\n'))?.[0];
  return { served: one, options: { url: one.address, magicToken, email: DEMO_EMAIL } };
};

/** What was found, as lines such as `GET /v1/links: status 500 instead of 200`. */
export const linesOf = ({ findings }: Report, verdict: Verdict): readonly string[] =>
  findings.of(verdict).map((one) => `${one.calls.join(', ')}: ${textOf(one)}`);
