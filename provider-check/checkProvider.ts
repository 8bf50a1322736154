import { type Operation, operations } from '../contract/operations.ts';
import { Masking } from '../mocks/Masking.ts';
import { Client } from './Client.ts';
import { ContractCheck } from './ContractCheck.ts';
import { callOf } from './checkReply.ts';
import type { Findings } from './Findings.ts';
import { tryOrigin } from './steps/cors.ts';
import { open, requireOwner } from './steps/open.ts';
import { readAccount, readAsStranger, readAsVisitor } from './steps/readAccount.ts';
import { readLink, refuseUnknownLink } from './steps/readLink.ts';
import { readLinks } from './steps/readLinks.ts';
import { endSession, requestMail, signIn } from './steps/session.ts';
import { write } from './steps/write.ts';
import { TestLinks } from './TestLinks.ts';

export interface CheckOptions {
  /** The API's base URL, without a trailing slash. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The token of an unused magic link, instead of a session token. */
  readonly magicToken?: string | undefined;
  /** The account's email address. */
  readonly email?: string | undefined;
  /** The dashboard's origin, to check CORS. */
  readonly origin?: string | undefined;
  readonly canWrite?: boolean;
  readonly canMail?: boolean;
  readonly canEndSession?: boolean;
  readonly timeoutMs?: number;
  /** Collects all tokens of the check, so that the printed report can mask them. */
  readonly masking?: Masking;
  /** Aborts the check. Test links are removed nevertheless. */
  readonly signal?: AbortSignal;
}

export interface Report {
  readonly url: string;
  readonly calls: number;
  readonly tookMs: number;
  readonly findings: Findings;
  /** The reason if the check did not complete. */
  readonly stopped: string | undefined;
  /** The short codes of test links that may still exist, each with the reason. */
  readonly leftBehind: readonly string[];
}

/** The timeout in the specification. */
const TIMEOUT_MS = 10_000;

const NO_LINK = 'the list contains no link';

/** The reasons why an operation was not checked. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  register: 'would create an account that cannot be removed',
  deleteAccount: 'would delete the account',
  requestMagicLink: 'sends an email; use --mail and --email',
  verify: 'needs BREVITY_MAGIC_LINK, an unused magic link',
  refresh: 'ends the session; use --session',
  signOut: 'ends the session; use --session',
  createLink: 'creates a link; use --write',
  updateLink: 'changes a link; use --write',
  deleteLink: 'deletes a link; use --write',
  followShortCode: 'counts a click; use --write',
  getLink: NO_LINK,
  linkClicks: NO_LINK,
  linkStats: NO_LINK,
  qrCode: NO_LINK,
};

const reasonFor = (
  { id, needsBearer }: Operation,
  { token }: ContractCheck,
  { canWrite = false }: CheckOptions,
  stopped: string | undefined,
): string => {
  if (stopped !== undefined) return 'the check stopped early';
  if (needsBearer && token === undefined) return 'needs a session';
  const reason = LEFT_OUT[id] ?? 'not covered by this check';
  return canWrite && reason.includes('--write') ? 'no test link could be created' : reason;
};

const addWaits = (findings: Findings, { total, readable, unreadable }: Client['waits']): void => {
  if (total === 0) findings.add('untried', '429 with Retry-After: the provider never sent 429');
  else if (unreadable === undefined) findings.add('holds', 'sends Retry-After with 429');
  else {
    const { received, command } = unreadable;
    const evidence = { received, command, expected: 'Retry-After with seconds or a date' };
    const text = 'sends 429 without a readable Retry-After';
    findings.addField('feature', text, 'any request', evidence, total - readable);
  }
};

/**
 * Checks every operation of the contract on a live provider.
 * Rejects with an `UnusableError` if it cannot start.
 */
export const checkProvider = async (options: CheckOptions): Promise<Report> => {
  const { url, token, magicToken, email, origin, canWrite, canMail, canEndSession, signal } = options;
  const start = performance.now();
  const isSameOrigin = origin === new URL(url).origin;
  const { timeoutMs = TIMEOUT_MS, masking = new Masking() } = options;
  const transport = { url, origin, timeoutMs, masking };
  const client = new Client({ ...transport, signal });
  const check = new ContractCheck(client, token);
  const own = new TestLinks();
  await open(check);
  if (magicToken !== undefined) await signIn(check, magicToken);
  if (email !== undefined && check.token !== undefined) await requireOwner(check, email);

  const walk = async (): Promise<void> => {
    await readAsVisitor(check);
    if (origin !== undefined && !isSameOrigin) await tryOrigin(check, client, origin);
    if (canMail && email !== undefined) await requestMail(check, email);
    const isSignedIn = check.token !== undefined;
    if (isSignedIn) await readAccount(check);
    const links = isSignedIn ? await readLinks(check) : [];
    const [link] = links;
    if (link) await readLink(check, link);
    if (isSignedIn) await refuseUnknownLink(check, { like: link });
    await readAsStranger(check, link?.id ?? '1');
    if (!canWrite || !isSignedIn) return;
    own.leaveAlone(links);
    await write(check, own);
  };

  let stopped: string | undefined;
  const unlessStopped = async (step: () => Promise<void>): Promise<void> => {
    if (stopped === undefined) await step().catch((error: Error) => (stopped = error.message));
  };
  await unlessStopped(walk);
  // With a new client, because the signal may already be aborted.
  const leftBehind = await own.removeAll(new ContractCheck(new Client(transport), check.token));
  if (canEndSession && check.token !== undefined) await unlessStopped(() => endSession(check));

  const { findings, census, tried } = check;
  census.report(findings);
  for (const operation of operations) {
    if (!tried.has(operation.id))
      findings.add('untried', reasonFor(operation, check, options, stopped), callOf(operation));
  }
  if (origin === undefined || isSameOrigin) {
    const reason = isSameOrigin ? '--origin is the origin of --url' : 'use --origin';
    findings.add('untried', `requests from another origin (CORS): ${reason}`);
  }
  addWaits(findings, client.waits);
  return { url, calls: client.calls, tookMs: performance.now() - start, findings, stopped, leftBehind };
};
