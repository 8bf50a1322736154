import { describe, expect } from 'vitest';
import { topLinks } from '../../../src/domain/links/link.ts';
import type { LinkModel, Outcome } from './LinkModel.ts';
import {
  arbitrarySteps,
  checkAlways,
  itInAnyOrder,
  MATCHES_SHOWN,
  type OpenAccount,
  openEverything,
  PAGE_SIZE,
} from './modelRun.ts';

const WRITES = ['switch', 'edit', 'delete', 'create'] as const;
const PASS = 'let the undo time pass';
const ACTIONS = [
  ...WRITES,
  ...WRITES,
  'switch',
  'edit',
  'undo',
  'open details',
  'refresh',
  'refresh',
  PASS,
  PASS,
] as const;

type Field = 'title' | 'isActive';

/** Records the user's changes and their outcomes, to derive what screens may show. */
class Expectations {
  readonly deleted = new Set<string>();
  readonly created = new Set<string>();
  readonly #changes = new Map<string, { field: Field; value: unknown; outcome: Outcome | undefined }[]>();

  change(id: string, field: Field, value: unknown): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), { field, value, outcome: undefined }]);
  }

  /** Sets the outcome of the link's oldest pending change. Changes of a link are sent one at a time. */
  settle(id: string, outcome: Outcome): void {
    const oldest = this.#changes.get(id)?.find((change) => change.outcome === undefined);
    if (oldest) oldest.outcome = outcome;
  }

  /** Returns the value that must be shown, or undefined if any value may be shown. */
  expected(id: string, field: Field, isChanging: boolean): unknown {
    const changes = this.#changes.get(id)?.filter((change) => change.field === field) ?? [];
    // The app may not have processed the refusal yet.
    if (isChanging && changes.at(-1)?.outcome === 'refused') return undefined;
    const last = changes.findLast((change) => change.outcome !== 'refused');
    return last?.outcome === 'lost' ? undefined : last?.value;
  }
}

/** Checks the rules that hold at any time. */
const checkNow = ({ catalogue, home, links, search }: OpenAccount, expectations: Expectations): void => {
  const page = links.list.shown?.ids;
  for (const ids of [home.recentIds, page, search.shown.map((link) => link.id)]) {
    expect(new Set(ids).size, 'A list contains each link once').toBe(ids?.length ?? 0);
    for (const id of ids ?? []) {
      expect(expectations.deleted.has(id), `A deleted link is never shown again: ${id}`).toBe(false);
      expect(catalogue.isBeingDeleted(id), `A link is hidden during its deletion: ${id}`).toBe(false);
      for (const field of ['title', 'isActive'] as const) {
        const expected = expectations.expected(id, field, catalogue.isChanging(id));
        const rule = `A change in this tab is never reverted: ${field} of ${id}`;
        if (expected !== undefined) expect(catalogue.link(id)?.[field], rule).toBe(expected);
      }
    }
  }
  for (const id of expectations.created) {
    if (page && !expectations.deleted.has(id) && !catalogue.isBeingDeleted(id))
      expect(page, `A created link is on the first page: ${id}`).toContain(id);
  }
};

/** Checks the rules that hold when nothing is pending. */
const checkAtTheEnd = (account: OpenAccount, { links }: LinkModel): void => {
  const { catalogue, home, linkDetails, links: screen, search, analytics } = account;
  const seen = (ids: readonly string[] | undefined) => ids?.map((id) => catalogue.link(id));
  const rule = (subject: string) => `${subject} matches the provider at the end`;
  const opened = links.find(({ id }) => id === linkDetails.details.id);
  expect(seen(screen.list.shown?.ids), rule('the list')).toEqual(links.slice(0, PAGE_SIZE));
  expect(screen.list.shown?.pagination.total, rule('the total')).toBe(links.length);
  expect(seen(home.recentIds), rule('the dashboard')).toEqual(links.slice(0, 5));
  expect(search.shown, rule('the search')).toEqual(links.slice(0, MATCHES_SHOWN));
  expect(search.count, rule('the search count')).toBe(links.length);
  expect(seen(analytics.analytics.value?.topLinkIds), rule('the table of top links')).toEqual(
    topLinks(links.slice(0, 10), 5),
  );
  expect(linkDetails.link, rule('the link’s screen')).toEqual(opened);
  expect(linkDetails.isNotFound, rule('the link’s screen')).toBe(opened === undefined);
};

describe('the screens of one tab', () => {
  itInAnyOrder('never revert a change and match the provider at the end', {
    steps: arbitrarySteps(ACTIONS),
    maxLinkCount: 4,
    check: async ({ model, outcomes, perform, finish }) => {
      model.outcomes.push(...outcomes);
      const expectations = new Expectations();
      model.onResponse = (method, id, outcome) => {
        // A link whose deletion got no response is still shown. The provider refuses its changes.
        if (method === 'PUT') expectations.settle(id, model.has(id) ? outcome : 'refused');
        if (method !== 'DELETE' || outcome === 'refused') return;
        expectations.created.delete(id);
        if (outcome === 'succeeds') expectations.deleted.add(id);
      };
      const account = await openEverything(model);
      const stop = checkAlways(() => checkNow(account, expectations));
      await perform([account], {
        onChange: (...change) => expectations.change(...change),
        onCreated: (code) => {
          const created = model.links.find(({ shortCode }) => shortCode === code);
          if (created) expectations.created.add(created.id);
        },
      });
      await finish();
      stop();
      checkAtTheEnd(account, model);
      account.close();
    },
  });
});
