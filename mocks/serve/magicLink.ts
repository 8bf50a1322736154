import type { MailRecord } from '../world/records.ts';

/** Where the app runs unless the caller's `Origin` or the command says otherwise. */
export const DEFAULT_APP_URL = 'http://localhost:5173';

/** The address of a mail's magic link. */
export const magicLink = ({ appOrigin, token }: MailRecord, appUrl: string): string =>
  `${(appOrigin || appUrl).replace(/\/$/, '')}/auth/verify/${token}`;
