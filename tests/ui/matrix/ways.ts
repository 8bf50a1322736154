import type { ServerResponse } from 'node:http';
import type { Case } from './Case.ts';
import { type Fault, RENEWED, type Way, type WireAnswer } from './faults.ts';
import { huge, padding, sparse, withWrongTypes } from './spoiled.ts';

/** What a call asks for, and what a good provider would answer. */
export interface Asked {
  readonly one: Case;
  /** `METHOD /path`; for a preflight, of the call that it asks about. */
  readonly call: string;
  /** The path below the case's base. */
  readonly below: string;
  /** The address as it came. */
  readonly address: string;
  readonly token: string | undefined;
  /** What shall go wrong with this call. */
  readonly fault: Fault | undefined;
  readonly good: () => Promise<WireAnswer>;
}

type Answer = (response: ServerResponse, asked: Asked, foreignUrl: string) => void | Promise<void>;

export const say = (response: ServerResponse, { status, type, body, headers = {} }: WireAnswer): void => {
  response.writeHead(status, { ...headers, ...(type !== undefined && { 'Content-Type': type }) });
  response.end(status === 204 ? undefined : body);
};

const changed =
  (change: (answer: unknown) => unknown): Answer =>
  async (response, { good }) => {
    const { body, ...answer } = await good();
    say(response, { ...answer, ...(body && { body: JSON.stringify(change(JSON.parse(body))) }) });
  };

/** Status, headers and the beginning of a good answer. */
const begin: (response: ServerResponse, asked: Asked) => Promise<void> = async (response, { good }) => {
  const { status, body = '' } = await good();
  const half = body.slice(0, Math.ceil(body.length / 2)) || ' ';
  response.writeHead(status === 204 ? 200 : status, {
    'Content-Type': 'application/json',
    'Content-Length': String(half.length + 1000),
  });
  await new Promise((resolve) => response.write(half, resolve));
};

const redirect = (response: ServerResponse, location: string): void =>
  say(response, { status: 307, headers: { Location: location } });

/** Marks the address that redirects to itself: its rounds are no calls. */
const roundOf = (address: string) => `${address}${address.includes('?') ? '&' : '?'}round`;

export const isRound = (address: string): boolean => /[?&]round$/.test(address);

const never: Answer = () => undefined;

const good: Answer = async (response, asked) => say(response, await asked.good());

/** What the server does about each fault that is more than a status and a body. */
export const WAYS: Readonly<Record<Way, Answer>> = {
  // These do not come here.
  refused: never,
  'unknown host': never,
  'not allowed to ask': never,
  silent: never,
  stalled: begin,
  cut: async (response, asked) => {
    await begin(response, asked);
    response.destroy();
  },
  'not allowed': good,
  loop: (response, { address }) => redirect(response, isRound(address) ? address : roundOf(address)),
  foreign: (response, { address }, foreignUrl) => redirect(response, foreignUrl + address),
  expired: async (response, asked) => {
    if (asked.token === RENEWED) return say(response, await asked.good());
    say(response, { status: 401, type: 'application/json', body: '{"error":"Expired"}' });
  },
  'wrong types': changed(withWrongTypes),
  sparse: changed(sparse),
  huge: changed(huge),
  'huge refusal': (response) => say(response, { status: 500, type: 'text/html', body: padding() }),
};
