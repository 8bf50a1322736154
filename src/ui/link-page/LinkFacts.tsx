import type { Link } from '../../domain/link.ts';
import { escapeInvisible, isBlank, paragraphOf } from '../../domain/untrustedText.ts';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { addressParts } from '../links/view/destinationParts.ts';
import './link.css';

/** The full destination and the description of a link. */
export const LinkFacts = ({ link }: { readonly link: Link }) => {
  const { before, host, after } = addressParts(link.originalUrl);
  const written = escapeInvisible(link.originalUrl) || '–';
  const isDisguised = written.toLowerCase() !== `${before}${host}${after}`.toLowerCase();
  return (
    <section aria-labelledby="destination">
      <h2 className="section-title" id="destination">
        Destination
      </h2>
      <p className="full-destination">
        <DestinationLink url={link.originalUrl} isWhole />
      </p>
      {isDisguised && (
        <p className="full-destination muted">
          Written as{' '}
          <bdi dir="ltr" translate="no">
            {written}
          </bdi>
        </p>
      )}
      {!isBlank(link.description) && (
        <>
          <h2 className="section-title fact-title">Description</h2>
          <p className="description">
            <bdi>{paragraphOf(link.description)}</bdi>
          </p>
        </>
      )}
    </section>
  );
};
