import type { TagEdit } from '../../../domain/tags/tagEdit.ts';
import { shownTag } from '../../../domain/tags/tags.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';

export interface BulkAction {
  readonly doing: string;
  readonly done: string;
  /** The target state, for links that already had it. */
  readonly already: string;
}

const words = (doing: string, done: string, already: string): BulkAction => ({ doing, done, already });

export const ACTIVATE = words('Activating', 'activated', 'active');
export const DEACTIVATE = words('Deactivating', 'deactivated', 'inactive');
export const DELETE = words('Deleting', 'deleted', '');
export const RESTORE_TAGS = words('Restoring tags', 'tagged as before', 'edited');

export const tagAction = (edit: TagEdit): BulkAction => {
  const [from, to] = [edit.from, edit.to].map((tag) => tag && shownTag(tag));
  if (from === undefined) return words('Tagging', `tagged ${to}`, `tagged ${to}`);
  const done = to === undefined ? `no longer tagged ${from}` : `retagged from ${from} to ${to}`;
  return words('Updating tags', done, `without ${from}`);
};

/** The result of an incomplete bulk action. */
export interface BulkResult {
  readonly action: BulkAction;
  readonly total: number;
  readonly done: number;
  /** The number of links that already had the target state. */
  readonly already: number;
  readonly failures: readonly { readonly reason: string; readonly ids: readonly string[] }[];
  /** IDs of the links that were not tried. `stop` contains the reason. */
  readonly unsent: readonly string[];
  readonly stop: keyof typeof STOPPED | undefined;
}

export const STOPPED = {
  cancelled: 'Cancelled.',
  unreachable: 'Stopped: the server isn’t responding.',
  busy: 'Stopped: the server is busy.',
  impossible: 'Stopped: your provider doesn’t support this.',
  sessionEnded: 'Your session has ended.',
};

/** Returns '2 were already inactive'. */
const alreadySo = (count: number, { already }: BulkAction): string =>
  `${countOf(count, 'was', 'were')} already ${already}`;

/** Describes a complete action: '5 links deactivated; 2 were already inactive'. */
export const doneWords = (action: BulkAction, done: number, already: number): string => {
  if (done === 0) {
    const all = already === 1 ? 'The link was' : `All ${countOf(already, 'link')} were`;
    return `${all} already ${action.already}`;
  }
  const links = `${countOf(done, 'link')} ${action.done}`;
  return already > 0 ? `${links}; ${alreadySo(already, action)}` : links;
};

/** Describes an incomplete action: '37 of 312 links deleted. 7 failed.' */
export const resultWords = ({ action, total, done, already, failures, stop }: BulkResult): string => {
  const failed = failures.reduce((sum, { ids }) => sum + ids.length, 0);
  return [
    `${fullCount(done)} of ${countOf(total, 'link')} ${action.done}.`,
    ...(failed > 0 ? [`${fullCount(failed)} failed.`] : []),
    ...(already > 0 ? [`${alreadySo(already, action)}.`] : []),
    ...(stop ? [STOPPED[stop]] : []),
  ].join(' ');
};
