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
  unreachable: 'Stopped: the provider does not respond.',
  busy: 'Stopped: the provider asks to wait.',
  sessionEnded: 'Your session has ended.',
};

const alreadySo = (count: number): string => countOf(count, 'was so already', 'were so already');

/** What has been done, with no link left: '5 links deactivated; 2 were so already'. */
export const doneWords = (action: BulkAction, done: number, already: number): string => {
  const state = action === 'activate' ? 'active' : 'inactive';
  if (done === 0) return `${countOf(already, 'link is', 'links are')} ${state} already`;
  const links = `${countOf(done, 'link')} ${DONE[action]}`;
  return already > 0 ? `${links}; ${alreadySo(already)}` : links;
};

/** How far an action came that left some links: '37 of 312 links deleted. 7 failed.' */
export const resultWords = ({ action, total, done, already, failures, stop }: BulkResult): string => {
  const failed = failures.reduce((sum, { ids }) => sum + ids.length, 0);
  return [
    `${fullCount(done)} of ${countOf(total, 'link')} ${DONE[action]}.`,
    ...(failed > 0 ? [`${fullCount(failed)} failed.`] : []),
    ...(already > 0 ? [`${alreadySo(already)}.`] : []),
    ...(stop ? [STOPPED[stop]] : []),
  ].join(' ');
};
