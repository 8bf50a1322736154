import { hasReplied, isSuccess, type Outcome } from './Client.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { itemsIn, type KnownLink, linkIn, linksIn, linkWith, unwrap } from './values.ts';

export interface TestLink {
  /** A unique code, which is also part of the destination. */
  readonly shortCode: string;
  readonly originalUrl: string;
  id?: string;
  /** Whether the provider has confirmed the creation. */
  isMade?: boolean;
}

const PAGES_TO_SEARCH = 3;
const LIMIT = 100;

/** Tracks the links that the check creates, so that it removes all of them and changes no other link. */
export class TestLinks {
  readonly #links = new Set<TestLink>();
  readonly #foreignIds = new Set<string>();

  /** Excludes links that existed before the check. */
  leaveAlone(others: readonly KnownLink[]): void {
    for (const { id } of others) this.#foreignIds.add(id);
  }

  /** Registers a link before its creation, since a request without a response may also create it. */
  plan(): TestLink {
    const shortCode = `brevity-check-${crypto.randomUUID().slice(0, 8)}`;
    const link: TestLink = { shortCode, originalUrl: `https://example.com/${shortCode}` };
    this.#links.add(link);
    return link;
  }

  /** Records the outcome of a creation. Returns the link if the response contains it. */
  note(link: TestLink, outcome: Outcome): KnownLink | undefined {
    if (!hasReplied(outcome)) return undefined;
    if (outcome.status >= 400 && outcome.status < 500) this.#links.delete(link);
    link.isMade = isSuccess(outcome);
    return this.#take(link, outcome.body);
  }

  /** Searches the list for the link. Rejects if the list cannot be read. */
  async find(check: ContractCheck, link: TestLink): Promise<KnownLink | undefined> {
    for (let page = 1; page <= PAGES_TO_SEARCH; page += 1) {
      const outcome = await check.call('listLinks', { query: { page, limit: LIMIT } });
      if (!isSuccess(outcome)) throw new Error('its id is unknown and the list cannot be read');
      const found = this.#take(link, outcome.body);
      if (found !== undefined || itemsIn(outcome.body).length < LIMIT) return found;
    }
    return undefined;
  }

  /** Reads a link, from the list if the link cannot be read itself. */
  async read(check: ContractCheck, id: string): Promise<KnownLink | undefined> {
    const outcome = await check.call('getLink', { of: id });
    if (isSuccess(outcome)) return linkIn(unwrap(outcome.body, 'link'));
    const list = await check.call('listLinks', { query: { page: 1, limit: LIMIT } });
    return isSuccess(list) ? linksIn(list.body).find((one) => one.id === id) : undefined;
  }

  /** Removes all test links. Returns the short codes of those that may still exist, each with the reason. */
  async removeAll(check: ContractCheck): Promise<readonly string[]> {
    const left: string[] = [];
    for (const link of this.#links) {
      const reason = await this.#remove(check, link).catch((error: Error) => error.message);
      if (reason !== undefined) left.push(`${link.shortCode} (${reason})`);
    }
    return left;
  }

  /** Returns the reason why the link may still exist; undefined if it does not exist. */
  async #remove(check: ContractCheck, link: TestLink): Promise<string | undefined> {
    if (link.id === undefined) await this.find(check, link);
    if (link.id === undefined) return link.isMade ? 'it was created but is not in the list' : undefined;
    const outcome = await check.call('deleteLink', { of: link.id });
    if (!hasReplied(outcome)) return outcome.failure;
    const { status } = outcome;
    return isSuccess(outcome) || status === 404 ? undefined : `status ${status}`;
  }

  #take(link: TestLink, body: unknown): KnownLink | undefined {
    const found = linkWith(link.shortCode, body);
    if (found === undefined || this.#foreignIds.has(found.id)) return undefined;
    link.id = found.id;
    return found;
  }
}
