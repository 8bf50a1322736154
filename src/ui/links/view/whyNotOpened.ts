import { isWebAddress } from '../../../domain/link.ts';

/** Why a destination is not a link, where it is one of an app, such as `mailto:`; undefined for any other. */
export const whyNotOpened = (url: string): string | undefined =>
  url === '' || isWebAddress(url) ? undefined : 'Not a web address: it can’t be opened from here.';
