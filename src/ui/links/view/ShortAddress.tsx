import { shownCode, shownHost } from '../../../domain/link.ts';

interface ShortAddressProps {
  readonly domain: string;
  readonly shortCode: string;
}

/** `host/code` with a light host and a bold code; '–' if unknown. */
export const ShortAddress = ({ domain, shortCode }: ShortAddressProps) => (
  <bdi className="short-address" dir="ltr" translate="no">
    <span className="short-domain">{shownHost(domain, shortCode)}</span>
    <wbr />
    <span className="short-code">{shownCode(shortCode)}</span>
  </bdi>
);
