import { trimmed } from '../../../domain/text/typedText.ts';
import { escapeInvisible, shortened } from '../../../domain/text/untrustedText.ts';
import { isDestination, plainHost } from '../../../domain/urls/destination.ts';
import { urlParts } from '../view/destinationParts.ts';
import './bulk-create.css';

/** Never cut off: the part in which the addresses of a list differ. */
const END_CHARACTERS = 16;
const WHOLE_UP_TO = 18;

/** Covers a destination field without the focus: dims the host and cuts a long address in its middle. */
export const DestinationInCell = ({ url }: { readonly url: string }) => {
  const text = trimmed(url);
  if (text === '') return null;
  // A parser would show other characters than were typed.
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
