import { type ShortLink, shownCode, shownHost } from '../../../domain/link.ts';

interface ShortAddressProps {
  /** The host of short addresses, unless the link has its own. */
  readonly domain: string;
  readonly link: ShortLink;
}

/** `host/code` with a light host and a bold code; '–' if unknown. */
export const ShortAddress = ({ domain, link }: ShortAddressProps) => (
  <bdi className="short-address" dir="ltr" translate="no">
    <span className="short-domain">{shownHost(domain, link)}</span>
    <wbr />
    <span className="short-code">{shownCode(link.shortCode)}</span>
  </bdi>
);
