import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../HttpError.ts';

export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A token is valid for one purpose only. */
type Purpose = 'magic link' | 'session';

export interface VerifiedToken {
  readonly user: User;
  readonly id: string;
}

const MESSAGES = {
  'magic link': { invalid: 'This magic link is not valid', expired: 'This magic link has expired' },
  session: { invalid: 'Session is not valid', expired: 'Session has expired' },
} as const;

const ALGORITHM = 'HS256';

/** Creates and verifies signed tokens (JWT) that contain a user. */
export const createTokens = (secret: string, now: () => number) => {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: (purpose: Purpose, { email, firstName, lastName }: User, seconds: number): Promise<string> => {
      const iat = Math.floor(now() / 1000);
      const claims = { sub: email, aud: purpose, jti: randomUUID(), iat, exp: iat + seconds };
      return new SignJWT({ firstName, lastName, ...claims }).setProtectedHeader({ alg: ALGORITHM }).sign(key);
    },
    /**
     * Verifies a token and returns its contents. Rejects with a 401 `HttpError` for a wrong signature or
     * purpose, or if the token expired more than `grace` seconds ago.
     */
    read: async (purpose: Purpose, token: string, grace = 0): Promise<VerifiedToken> => {
      const options = { algorithms: [ALGORITHM], audience: purpose, clockTolerance: grace };
      try {
        const { payload } = await jwtVerify(token, key, { ...options, currentDate: new Date(now()) });
        const { sub: email = '', jti: id = '', firstName, lastName } = payload;
        return { user: { email, firstName: String(firstName), lastName: String(lastName) }, id };
      } catch (error) {
        const isExpired = error instanceof errors.JWTExpired;
        throw new HttpError(401, MESSAGES[purpose][isExpired ? 'expired' : 'invalid']);
      }
    },
  };
};
