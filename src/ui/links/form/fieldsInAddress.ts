import { typedAddress } from '../../../domain/addresses/destination.ts';
import { addressWithin, bareAddress } from '../../../domain/addresses/pastedAddress.ts';
import type { LinkDraft } from '../../../domain/links/linkDraft.ts';
import { singleLine } from '../../../domain/text/untrustedText.ts';

/** What fills the form of /add-link: `url` and `title` of the bookmarklet, or `text`, in which programs share an address. */
export const fieldsInAddress = (search: string): Partial<LinkDraft> | undefined => {
  const query = new URLSearchParams(search);
  if (!['url', 'title', 'text'].some((name) => query.has(name))) return undefined;
  const [url = '', title = '', text = ''] = ['url', 'title', 'text'].map((name) => query.get(name) ?? '');
  const found = addressWithin(text) ?? addressWithin(title) ?? typedAddress(bareAddress(text));
  const originalUrl = bareAddress(url) || found || '';
  return { originalUrl, title: title === originalUrl ? '' : singleLine(title) };
};
