import { expect } from 'vitest';
import { topLinks } from '../../../src/domain/links/link.ts';
import type { Fate, LinkModel } from './LinkModel.ts';
import {
  always,
  inAnyOrder,
  MATCHES_SHOWN,
  type OpenAccount,
  openEverything,
  PAGE_SIZE,
  steps,
} from './modelRun.ts';

const CHANGES = ['switch', 'edit', 'delete', 'create'] as const;
const PASS = 'let the undo time pass';
const DEEDS = [
  ...CHANGES,
  ...CHANGES,
  'switch',
  'edit',
  'undo',
  'look at',
  'refresh',
  'refresh',
  PASS,
  PASS,
] as const;

type Field = 'title' | 'isActive';

/** What was changed here, and what became of it: by this, what screens may show. */
class Claims {
  readonly gone = new Set<string>();
  readonly created = new Set<string>();
  readonly #changes = new Map<string, { field: Field; value: unknown; fate: Fate | undefined }[]>();

  change(id: string, field: Field, value: unknown): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), { field, value, fate: undefined }]);
  }

  /** The oldest change of a link that had no response has one now: a link's changes are sent one after the other. */
  answered(id: string, fate: Fate): void {
    const oldest = this.#changes.get(id)?.find((change) => change.fate === undefined);
    if (oldest) oldest.fate = fate;
  }

  /** The value that must be seen; undefined where nothing is claimed. A refusal may not have been noticed yet. */
  expected(id: string, field: Field, isChanging: boolean): unknown {
    const changes = this.#changes.get(id)?.filter((change) => change.field === field) ?? [];
    if (isChanging && changes.at(-1)?.fate === 'refused') return undefined;
    const last = changes.findLast((change) => change.fate !== 'refused');
    return last?.fate === 'lost' ? undefined : last?.value;
  }
}

/** What must hold whenever anything changes on a screen. */
const checkNow = ({ catalogue, home, links, search }: OpenAccount, claims: Claims): void => {
  const page = links.list.shown?.ids;
  for (const ids of [home.recentIds, page, search.shown.map((link) => link.id)]) {
    expect(new Set(ids).size, 'A link is in a list once').toBe(ids?.length ?? 0);
    for (const id of ids ?? []) {
      expect(claims.gone.has(id), `A deleted link never comes back: ${id}`).toBe(false);
      expect(catalogue.isBeingDeleted(id), `A link leaves with its deletion: ${id}`).toBe(false);
      for (const field of ['title', 'isActive'] as const) {
        const expected = claims.expected(id, field, catalogue.isChanging(id));
        const rule = `No change made here is seen undone: ${field} of ${id}`;
        if (expected !== undefined) expect(catalogue.link(id)?.[field], rule).toBe(expected);
      }
    }
  }
  for (const id of claims.created) {
    if (page && !claims.gone.has(id) && !catalogue.isBeingDeleted(id))
      expect(page, `A created link is on the first page: ${id}`).toContain(id);
  }
};

/** What must hold in the end. */
const checkInTheEnd = (account: OpenAccount, { links }: LinkModel): void => {
  const { catalogue, home, linkDetails, links: screen, search, analytics } = account;
  const seen = (ids: readonly string[] | undefined) => ids?.map((id) => catalogue.link(id));
  const shows = (what: string) => `${what} shows in the end what the provider has`;
  const looked = links.find(({ id }) => id === linkDetails.details.id);
  expect(seen(screen.list.shown?.ids), shows('the list')).toEqual(links.slice(0, PAGE_SIZE));
  expect(screen.list.shown?.pagination.total, shows('the total')).toBe(links.length);
  expect(seen(home.recentIds), shows('the dashboard')).toEqual(links.slice(0, 5));
  expect(search.shown, shows('the search')).toEqual(links.slice(0, MATCHES_SHOWN));
  expect(search.count, shows('the count of a search')).toBe(links.length);
  expect(seen(analytics.analytics.value?.topLinkIds), shows('the table of top links')).toEqual(
    topLinks(links.slice(0, 10), 5),
  );
  expect(linkDetails.link, shows('the page of a link')).toEqual(looked);
  expect(linkDetails.isNotFound, shows('the page of a link')).toBe(looked === undefined);
};

inAnyOrder(
  'in whatever order calls and responses come, no change made here is seen undone, and in the end every screen is right',
  steps(DEEDS),
  4,
  async ({ model, fates, take, finish }) => {
    model.fates.push(...fates);
    const claims = new Claims();
    model.onAnswer = (call, id, fate) => {
      // A deletion whose response was lost has worked: its link is still shown and changed, and the provider has it no more.
      if (call === 'PUT') claims.answered(id, model.has(id) ? fate : 'refused');
      if (call !== 'DELETE' || fate === 'refused') return;
      claims.created.delete(id);
      if (fate === 'works') claims.gone.add(id);
    };
    const account = await openEverything(model);
    const stop = always(() => checkNow(account, claims));
    await take([account], {
      onChange: (...change) => claims.change(...change),
      onCreated: (code) => {
        const created = model.links.find(({ shortCode }) => shortCode === code);
        if (created) claims.created.add(created.id);
      },
    });
    await finish();
    stop();
    checkInTheEnd(account, model);
    account.close();
  },
);
