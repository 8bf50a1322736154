import { emailFrom } from '../provider/auth.ts';
import { beginSession, SESSION_MS } from '../provider/session.ts';
import { userView } from '../provider/users.ts';
import { DEMO_EMAIL } from '../world/demoAccount.ts';
import type { Respond } from './AdminCall.ts';

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * Begins a session without a mail: for the demo account, or for the email address in the body, whose account is created
 * if there is none. Returns the token, the user, and what the app keeps of both in its local storage.
 */
export const beginSessionFor: Respond = async ({ mock: { world }, request }) => {
  const text = await request.text();
  const body: Readonly<Record<string, unknown>> = { ...Object(text === '' ? {} : JSON.parse(text)) };
  const email = emailFrom(body['email'] ?? DEMO_EMAIL);
  const { schema } = world.server;
  const user =
    schema.findBy('user', { email }) ??
    schema.create('user', {
      email,
      firstName: textOf(body['firstName'], 'Test'),
      lastName: textOf(body['lastName'], 'User'),
    });
  const { sessionMs = SESSION_MS } = world.scenario;
  const token = beginSession({ schema, now: world.now(), sessionMs }, user.id);
  const view = userView(user);
  const localStorage = { auth_token: token, user_data: JSON.stringify(view) };
  return Response.json({ token, user: view, localStorage }, { status: 201 });
};
