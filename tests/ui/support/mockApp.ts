import { judgeExchange } from '../../../mocks/contract/judgeExchange.ts';
import { Mock } from '../../../mocks/Mock.ts';
import type { Settings as Setup } from '../../../mocks/settings/settings.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { becomes } from './see.ts';

/** The mock as the app has it in the page, with every answer judged by the contract. */
export const aMock = (setup: Partial<Setup> = {}, onStale: () => void = () => {}) => {
  let open = 0;
  const mock = new Mock({
    setup,
    onStale,
    judge: async () => async (request, response) => {
      open += 1;
      try {
        return await judgeExchange(request, response);
      } finally {
        open -= 1;
      }
    },
  });
  /** How the calls so far broke the contract. */
  const drift = async (): Promise<string[]> => {
    await becomes(() => open).toBe(0);
    return mock.log.calls.flatMap((call) => call.drift.map((one) => `${call.method} ${call.url}: ${one}`));
  };
  return { mock, backend: { fetch: mock.fetch, now: mock.world.now }, drift };
};

/** Signs the demo account in, as the app keeps it. */
export const signInTo = async (mock: Mock): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' };
  await mock.fetch('/v1/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: DEMO_EMAIL }),
  });
  const answer = await mock.fetch(`/v1/auth/verify?token=${mock.mailbox.mails()[0]?.token}`, { headers });
  const { jwt, user } = await answer.json();
  localStorage.setItem('auth_token', jwt);
  localStorage.setItem('user_data', JSON.stringify(user));
};

/** The newest link of the demo account; undefined when it has none. */
export const newestLinkOf = ({ world: { db } }: Mock) =>
  db.all('links').toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
