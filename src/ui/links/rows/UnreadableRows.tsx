import { countOf } from '../../../domain/text/fullCount.ts';
import { paragraphOf, shortened } from '../../../domain/text/untrustedText.ts';
import '../../late.css';

const CHARACTERS_SHOWN = 2_000;

/** The number of unreadable links, with their raw data on demand. `rows` must not be empty. */
export const UnreadableRows = ({ rows }: { readonly rows: readonly unknown[] }) => (
  <details className="note is-caution unreadable">
    <summary>{`${countOf(rows.length, 'link')} could not be read`}</summary>
    <p>
      <span>{rows.length === 1 ? 'It is incomplete and' : 'They are incomplete and'}</span> can’t be opened,
      changed or deleted here. Your provider sent:
    </p>
    <pre dir="ltr" translate="no">
      {shortened(rows.map((row) => paragraphOf(JSON.stringify(row, null, 2))).join('\n'), CHARACTERS_SHOWN)}
    </pre>
  </details>
);
