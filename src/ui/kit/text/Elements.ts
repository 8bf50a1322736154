import type { ReactElement } from 'react';

/**
 * Content that is safe beside siblings because it contains no bare text. Browser translation replaces text
 * nodes, and React can then neither update nor remove them.
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
