import { Mock } from '../../../mocks/Mock.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import type { ScenarioText } from '../../../mocks/world/scenarios.ts';

/** Returns a mock, and the backend that connects the app to it. */
export const aMock = (scenario: ScenarioText) => {
  const mock = new Mock({ setup: { scenario }, onStale: () => {} });
  return { mock, backend: { fetch: mock.fetch, now: mock.world.now } };
};

/** Signs in with the demo account and stores the session as the app does. */
export const signInTo = async (mock: Mock): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' };
  await mock.fetch('/v1/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: DEMO_EMAIL }),
  });
  const response = await mock.fetch(`/v1/auth/verify?token=${mock.mailbox.mails()[0]?.token}`, { headers });
  const { jwt, user } = await response.json();
  localStorage.setItem('auth_token', jwt);
  localStorage.setItem('user_data', JSON.stringify(user));
};

/** Returns the newest link of the demo account; undefined if it has none. */
export const newestLinkOf = ({ world: { db } }: Mock) =>
  db.all('links').toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
