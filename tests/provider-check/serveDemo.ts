import type { ContractCheck } from '../../mocks/log/RequestLog.ts';
import type { ServedMock } from '../../mocks/serve.ts';
import type { Settings } from '../../mocks/settings/settings.ts';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import type { CheckOptions, Report } from '../../provider-check/checkProvider.ts';
import type { Verdict } from '../../provider-check/Findings.ts';
import { textOf } from '../../provider-check/report.ts';
import { login, serve } from '../mocks/serve/serving.ts';

/** Serves the mock until the test ends. Returns the options that check its demo account. */
export const serveDemo = async (
  settings: Partial<Settings> = {},
  checkContract?: ContractCheck,
): Promise<{ served: ServedMock; options: CheckOptions }> => {
  const served = await serve({
    settings: { scenario: 'typical', ...settings },
    ...(checkContract && { loadContractCheck: async () => checkContract }),
  });
  await login(served);
  const magicToken = served.mock.mailbox.mails()[0]?.token;
  return { served, options: { url: served.url, magicToken, email: DEMO_EMAIL } };
};

/** Returns the findings as lines, such as `GET /v1/links: status 500 instead of 200`. */
export const linesOf = ({ findings }: Report, verdict: Verdict): readonly string[] =>
  findings.of(verdict).map((finding) => `${finding.calls.join(', ')}: ${textOf(finding)}`);
