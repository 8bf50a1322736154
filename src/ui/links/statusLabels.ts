import type { LinkStatus } from '../../domain/linkQuery.ts';

export const STATUS_LABELS: Record<LinkStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unclicked: 'Without clicks',
};
