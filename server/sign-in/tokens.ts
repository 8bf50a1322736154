import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../Refusal.ts';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A token is valid for one purpose only. */
type Purpose = 'magic link' | 'session';

export interface Pass {
  readonly person: Person;
  readonly id: string;
}

const SAID = {
  'magic link': { wrong: 'This magic link is not valid', over: 'This magic link has expired' },
  session: { wrong: 'Session is not valid', over: 'Session has expired' },
} as const;

const ALGORITHM = 'HS256';

/** Creates and verifies signed tokens (JWT) that contain a user. */
export const createTokens = (secret: string, now: () => number) => {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: (purpose: Purpose, { email, firstName, lastName }: Person, seconds: number): Promise<string> => {
      const iat = Math.floor(now() / 1000);
      const claims = { sub: email, aud: purpose, jti: randomUUID(), iat, exp: iat + seconds };
      return new SignJWT({ firstName, lastName, ...claims }).setProtectedHeader({ alg: ALGORITHM }).sign(key);
    },
    /**
     * Verifies a token and returns its contents. Rejects with a 401 `Refusal` for a wrong signature or
     * purpose, or if the token expired more than `grace` seconds ago.
     */
    read: async (purpose: Purpose, token: string, grace = 0): Promise<Pass> => {
      const options = { algorithms: [ALGORITHM], audience: purpose, clockTolerance: grace };
      try {
        const { payload } = await jwtVerify(token, key, { ...options, currentDate: new Date(now()) });
        const { sub: email = '', jti: id = '', firstName, lastName } = payload;
        return { person: { email, firstName: String(firstName), lastName: String(lastName) }, id };
      } catch (error) {
        const isOver = error instanceof errors.JWTExpired;
        throw new Refusal(401, SAID[purpose][isOver ? 'over' : 'wrong']);
      }
    },
  };
};
