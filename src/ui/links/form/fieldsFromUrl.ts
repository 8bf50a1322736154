import type { LinkDraft } from '../../../domain/links/linkDraft.ts';
import { singleLine } from '../../../domain/text/untrustedText.ts';
import { typedUrl } from '../../../domain/urls/destination.ts';
import { bareUrl, urlWithin } from '../../../domain/urls/pastedUrl.ts';

/** Returns the /add-link fields: `url` and `title` of the bookmarklet, or `text` shared by another app. */
export const fieldsFromUrl = (search: string): Partial<LinkDraft> | undefined => {
  const query = new URLSearchParams(search);
  if (!['url', 'title', 'text'].some((name) => query.has(name))) return undefined;
  const [url = '', title = '', text = ''] = ['url', 'title', 'text'].map((name) => query.get(name) ?? '');
  const found = urlWithin(text) ?? urlWithin(title) ?? typedUrl(bareUrl(text));
  const originalUrl = bareUrl(url) || found || '';
  return { originalUrl, title: title === originalUrl ? '' : singleLine(title) };
};
