import type { AuthGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

/** Has a magic link sent to an address as typed; one request per address at a time. Rejects with a `ServiceError`. */
export class RequestMagicLink {
  readonly execute: (email: string) => Promise<void>;

  constructor(auth: AuthGateway) {
    this.execute = runOnce(
      (email: string) => auth.requestMagicLink(email.trim()),
      (email) => email.trim(),
    );
  }
}
