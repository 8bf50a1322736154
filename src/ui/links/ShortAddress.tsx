import { shownCode } from '../../domain/link.ts';

interface ShortAddressProps {
  readonly domain: string;
  readonly shortCode: string;
}

/** `host/code`: the host light, the code bold. */
export const ShortAddress = ({ domain, shortCode }: ShortAddressProps) => (
  <bdi className="short-address" dir="ltr" translate="no">
    <span className="short-domain">{domain}/</span>
    <span className="short-code">{shownCode(shortCode)}</span>
  </bdi>
);
