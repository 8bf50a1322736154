import type { User } from '../domain/user.ts';
import type { AuthGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

/** Opens an account for a user as typed and answers the e-mail address that the magic link went to; one request at a time. */
export class Register {
  readonly execute: (user: User) => Promise<string>;

  constructor(auth: AuthGateway) {
    this.execute = runOnce(async (user: User) => {
      const email = user.email.trim();
      await auth.register({ email, firstName: user.firstName.trim(), lastName: user.lastName.trim() });
      return email;
    });
  }
}
