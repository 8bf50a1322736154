import type { Link } from '../../domain/link.ts';

/** How many matches the search box lists. */
export const MATCHES_SHOWN = 8;

/** The element id of a match in a list. */
export const optionId = (listId: string, { id }: Link): string => `${listId}-${encodeURIComponent(id)}`;
