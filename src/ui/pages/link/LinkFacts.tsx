import { isWebAddress, type Link } from '../../../domain/link.ts';

interface LinkFactsProps {
  readonly link: Link;
}

/** Where a link leads, in full, and what its owner wrote about it. */
export const LinkFacts = ({ link }: LinkFactsProps) => {
  const host = isWebAddress(link.originalUrl) ? new URL(link.originalUrl).host : '';
  const isDisguised = host !== '' && !link.originalUrl.toLowerCase().includes(host);
  return (
    <section aria-labelledby="destination">
      <h2 className="section-title" id="destination">
        Destination
      </h2>
      <p className="full-destination">
        {host === '' ? (
          <bdi dir="ltr">{link.originalUrl}</bdi>
        ) : (
          <a
            className="text-link"
            href={new URL(link.originalUrl).href}
            target="_blank"
            rel="noreferrer noopener"
          >
            <bdi dir="ltr" translate="no">
              {link.originalUrl}
            </bdi>
          </a>
        )}
      </p>
      {isDisguised && <p className="muted">The browser opens {host}</p>}
      {link.description && (
        <>
          <h2 className="section-title fact-title">Description</h2>
          <p className="description">
            <bdi>{link.description}</bdi>
          </p>
        </>
      )}
    </section>
  );
};
