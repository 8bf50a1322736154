import { trimmed } from '../../../domain/text/typedText.ts';
import { escapeInvisible, shortened } from '../../../domain/text/untrustedText.ts';
import { isDestination, plainHost } from '../../../domain/urls/destination.ts';
import { urlParts } from '../view/destinationParts.ts';
import './bulk-create.css';

/** Length of the end of a path, where the URLs of a list differ. It is never cut off. */
const END_CHARACTERS = 16;
const WHOLE_UP_TO = 18;

/** Covers an unfocused destination field. Dims the host and truncates a long URL in the middle. */
export const DestinationInCell = ({ url }: { readonly url: string }) => {
  const text = trimmed(url);
  if (text === '') return null;
  // Invalid URLs are not parsed, because a parser would change the typed characters.
  const { before, host, after } = isDestination(text)
    ? urlParts(text)
    : { before: '', host: '', after: escapeInvisible(text) };
  const path = after === '/' ? '' : after;
  const end = path.length <= WHOLE_UP_TO ? path : Array.from(path).slice(-END_CHARACTERS).join('');
  const start = shortened(path.slice(0, path.length - end.length));
  return (
    <span className="bulk-create-destination" aria-hidden="true" dir="ltr" translate="no">
      {host && (
        <span className="bulk-create-destination-host cut">
          {before.replace('https://', '') + plainHost(host)}
        </span>
      )}
      {start && <span className="cut">{start}</span>}
      {end && <span className="bulk-create-destination-end">{end}</span>}
    </span>
  );
};
