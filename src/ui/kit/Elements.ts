import type { ReactElement } from 'react';

/**
 * Content without a text of its own, safe beside siblings. Browser translation replaces text nodes, which React could
 * then neither change nor remove.
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
