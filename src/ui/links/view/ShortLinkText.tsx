import { type ShortLink, shownCode, shownHost } from '../../../domain/links/link.ts';

/** `host/code` with a light host and a bold code; '–' if unknown. `domain` is the default host. */
export const ShortLinkText = ({ domain, link }: { readonly domain: string; readonly link: ShortLink }) => (
  <bdi className="short-address" dir="ltr" translate="no">
    <span className="short-domain">{shownHost(domain, link)}</span>
    <wbr />
    <span className="short-code">{shownCode(link.shortCode)}</span>
  </bdi>
);
