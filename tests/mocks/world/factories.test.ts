import { expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, MemoryStorage } from '../mockCalls.ts';

test('links, sessions and mails of the factories belong together, and are stored', async () => {
  const storage = new MemoryStorage();
  const { server } = new Mock({ storage }).world;
  const { email, id: userId } = server.create('user', { firstName: 'Ada' });
  const { token } = server.create('session', { userId });
  server.create('mail', { to: email });
  server.create('link', { userId, title: 'Mine' });
  server.create('link', { title: "The demo account's" });
  const later = new Mock({ storage });
  expect(await (await call(later, '/v1/users/profile', { token })).json()).toMatchObject({
    email,
    firstName: 'Ada',
  });
  const { links } = await (await call(later, '/v1/links', { token })).json();
  expect(links).toMatchObject([{ title: 'Mine', totalClicks: 0, isActive: true }]);
  expect(later.mailbox.mails()).toMatchObject([{ to: email, linkState: 'expired' }]);
});

test('two people from the factory differ', () => {
  const { server } = new Mock().world;
  expect(server.create('user').email).not.toBe(server.create('user').email);
});
