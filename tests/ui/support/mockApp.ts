import { Mock } from '../../../mocks/Mock.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import type { ScenarioText } from '../../../mocks/world/scenarios.ts';

/** The mock as the app has it in the page. */
export const aMock = (scenario: ScenarioText) => {
  const mock = new Mock({ setup: { scenario }, onStale: () => {} });
  return { mock, backend: { fetch: mock.fetch, now: mock.world.now } };
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
