import { countOf, fullCount } from '../../../domain/fullCount.ts';

export type BulkAction = 'activate' | 'deactivate' | 'delete';

/** What has been done with many links, where some are left. */
export interface BulkResult {
  readonly action: BulkAction;
  readonly total: number;
  readonly done: number;
  /** How many had the wanted status before. */
  readonly already: number;
  /** Why links have failed, with their ids. */
  readonly failures: readonly { readonly reason: string; readonly ids: readonly string[] }[];
  /** The links that were not tried, and why. */
  readonly unsent: readonly string[];
  readonly stop: keyof typeof STOPPED | undefined;
}

export const DOING: Record<BulkAction, string> = {
  activate: 'Activating',
  deactivate: 'Deactivating',
  delete: 'Deleting',
};

const DONE: Record<BulkAction, string> = {
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted',
};

const STOPPED = {
  cancelled: 'Cancelled.',
  unreachable: 'Stopped: the server does not respond.',
  busy: 'Stopped: the server asks to wait.',
  impossible: 'Stopped: it can’t be done with any link.',
  sessionEnded: 'Your session has ended.',
};

const STATE: Record<BulkAction, string> = { activate: 'active', deactivate: 'inactive', delete: '' };

/** '2 were already inactive' */
const alreadySo = (count: number, action: BulkAction): string =>
  `${countOf(count, 'was', 'were')} already ${STATE[action]}`;

/** What has been done, with no link left: '5 links deactivated; 2 were already inactive'. */
export const doneWords = (action: BulkAction, done: number, already: number): string => {
  if (done === 0) {
    const all = already === 1 ? 'The link was' : `All ${countOf(already, 'link')} were`;
    return `${all} already ${STATE[action]}`;
  }
  const links = `${countOf(done, 'link')} ${DONE[action]}`;
  return already > 0 ? `${links}; ${alreadySo(already, action)}` : links;
};

/** How far an action came that left some links: '37 of 312 links deleted. 7 failed.' */
export const resultWords = ({ action, total, done, already, failures, stop }: BulkResult): string => {
  const failed = failures.reduce((sum, { ids }) => sum + ids.length, 0);
  return [
    `${fullCount(done)} of ${countOf(total, 'link')} ${DONE[action]}.`,
    ...(failed > 0 ? [`${fullCount(failed)} failed.`] : []),
    ...(already > 0 ? [`${alreadySo(already, action)}.`] : []),
    ...(stop ? [STOPPED[stop]] : []),
  ].join(' ');
};
