import { isObject } from '../contract/json.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { type Client, hasReplied, isSuccess, type Outcome, type Reply } from './Client.ts';
import { callOf, checkReply, failureOf } from './checkReply.ts';
import { FieldCensus } from './FieldCensus.ts';
import { type Difference, Findings } from './Findings.ts';

export interface Attempt {
  /** The value of `{id}` or `{code}` in the path. */
  readonly of?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Overrides the session token. 'none' sends no token. */
  readonly token?: string | 'none';
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusal extends Attempt {
  /** The refused input, such as `an unknown link`. */
  readonly what: string;
  /** The expected statuses, the preferred one first. */
  readonly status: readonly [number, ...number[]];
  /** The verdict if the request succeeds; 'feature' by default. */
  readonly accepted?: Difference;
  /** The verdict if the request is refused with another status; 'feature' by default. */
  readonly otherStatus?: Difference;
}

/** The difference to report if an expectation does not hold. */
interface Otherwise {
  readonly verdict: Difference;
  readonly text: string;
  readonly received: string;
  /** The text of the expectation by default. */
  readonly expected?: string;
}

const pathOf = ({ path }: Operation, { of = '', query = {} }: Attempt): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/\{\w+\}/, () => encodeURIComponent(of));
  return search.size === 0 ? filled : `${filled}?${search}`;
};

const operationBy = (id: string): Operation => {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}`);
  return operation;
};

/** Returns a note with the target of a redirect. Omits its query, which may contain secrets. */
const redirectNote = ({ status, headers }: Reply): string => {
  const location = headers.get('Location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location)) return '';
  const { origin, pathname } = new URL(location);
  return ` (a redirect to ${origin}${pathname}; the check follows no redirects)`;
};

/** Sends the requests of the contract and collects the differences of their responses. */
export class ContractCheck {
  readonly findings = new Findings();
  readonly census = new FieldCensus();
  /** The ids of operations with at least one request that had to succeed. */
  readonly tried = new Set<string>();
  /** The ids of operations that have succeeded. */
  readonly succeeded = new Set<string>();
  token: string | undefined;
  readonly #client: Client;

  constructor(client: Client, token: string | undefined) {
    this.#client = client;
    this.token = token;
  }

  /** Sends a request without a check of its response. */
  call(id: string, attempt: Attempt = {}): Promise<Outcome> {
    const operation = operationBy(id);
    const token = operation.needsBearer ? (attempt.token ?? this.token) : undefined;
    return this.#client.call({
      method: operation.method,
      path: pathOf(operation, attempt),
      token: token === 'none' ? undefined : token,
      body: attempt.body,
      ...(attempt.headers && { headers: attempt.headers }),
    });
  }

  /** Sends a request that must succeed. Returns the reply if it does. */
  async succeed(id: string, attempt: Attempt = {}): Promise<Reply | undefined> {
    return this.judgeSuccess(id, await this.call(id, attempt));
  }

  /** Checks the outcome of a request that must succeed. Returns the reply if it does. */
  judgeSuccess(id: string, outcome: Outcome): Reply | undefined {
    const operation = operationBy(id);
    const { method, responses } = operation;
    const call = callOf(operation);
    const differs = (text: string, is = failureOf(operation)): void =>
      this.#differs(is, text, call, outcome, `${usual}`);
    const [usual = 200] = Object.keys(responses)
      .filter((one) => /^[23]\d\d$/.test(one))
      .map(Number);
    this.tried.add(id);
    if (!hasReplied(outcome)) {
      differs(`no response: ${outcome.failure}`);
      return undefined;
    }
    const { status, text, body } = outcome;
    const cannot = status === 501 && isObject(body) && body['error'];
    const isSameKind = usual === 302 ? [301, 302, 303, 307, 308].includes(status) : isSuccess(outcome);
    if (!isSameKind) {
      if (cannot) differs(`not supported: ${cannot}`, 'feature');
      else differs(`status ${status} instead of ${usual}${redirectNote(outcome)}`);
      return undefined;
    }
    this.succeeded.add(id);
    const isOther = status !== usual;
    if (isOther && method === 'GET') differs(`status ${status} instead of ${usual}`, 'feature');
    else if (isOther) {
      this.findings.add('holds', `succeeds with ${status}, which is accepted instead of ${usual}`, call);
      if (text === '' && id !== 'refresh') return outcome;
    }
    const isAsDeclared = this.#isAsDeclared(outcome, operation, usual);
    if (isAsDeclared && !isOther) this.findings.add('holds', 'matches the contract', call);
    return outcome;
  }

  /** Sends a request that the provider must refuse. */
  async refuse(id: string, refusal: Refusal): Promise<Outcome> {
    const { what, status, accepted = 'feature', otherStatus = 'feature', ...attempt } = refusal;
    const operation = operationBy(id);
    const call = callOf(operation);
    const outcome = await this.call(id, attempt);
    const expected = status.join(' or ');
    if (!hasReplied(outcome)) {
      this.#differs('feature', `no response to ${what}: ${outcome.failure}`, call, outcome, expected);
    } else if (status.includes(outcome.status)) {
      this.#isAsDeclared(outcome, operation, outcome.status);
      this.findings.add('holds', `refuses ${what} with ${outcome.status}`, call);
    } else {
      const verdict = isSuccess(outcome) ? accepted : otherStatus;
      const text = `status ${outcome.status} instead of ${expected} for ${what}`;
      this.#differs(verdict, text, call, outcome, expected);
    }
    return outcome;
  }

  /** Adds a finding: `holds` if true, the difference otherwise. */
  expect(
    id: string,
    { command }: Outcome,
    isTrue: boolean,
    holds: string,
    { verdict, text, received, expected = holds }: Otherwise,
  ): void {
    const call = callOf(operationBy(id));
    if (isTrue) this.findings.add('holds', holds, call);
    else this.findings.addDifference(verdict, text, call, { received, expected, command });
  }

  #differs(
    verdict: Difference,
    text: string,
    call: string,
    { received, command }: Outcome,
    expected: string,
  ): void {
    this.findings.addDifference(verdict, text, call, { received, expected, command });
  }

  #isAsDeclared(reply: Reply, operation: Operation, status: number): boolean {
    const { findings, census } = this;
    return checkReply(reply, { operation, status, findings, census });
  }
}
