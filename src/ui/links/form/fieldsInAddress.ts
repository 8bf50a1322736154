import type { LinkDraft } from '../../../domain/linkDraft.ts';
import { addressWithin, bareAddress } from '../../../domain/pastedAddress.ts';
import { singleLine } from '../../../domain/untrustedText.ts';

/**
 * What the query of /add-link fills the form with: `url` and `title`, as the bookmarklet sends them, or `text`, in which
 * some programs share an address. Undefined if it has none of them.
 */
export const fieldsInAddress = (search: string): Partial<LinkDraft> | undefined => {
  const query = new URLSearchParams(search);
  if (!['url', 'title', 'text'].some((name) => query.has(name))) return undefined;
  const [url = '', title = '', text = ''] = ['url', 'title', 'text'].map((name) => query.get(name) ?? '');
  const originalUrl = bareAddress(url) || addressWithin(text) || addressWithin(title) || '';
  return { originalUrl, title: title === originalUrl ? '' : singleLine(title) };
};
