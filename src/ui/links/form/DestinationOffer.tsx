import type { MouseEvent } from 'react';
import { countOf } from '../../../domain/fullCount.ts';
import { withScheme } from '../../../domain/pastedAddress.ts';
import { escapeInvisible, shortened } from '../../../domain/untrustedText.ts';
import { TextButton } from '../../kit/TextButton.tsx';
import '../../late.css';

interface DestinationOfferProps {
  /** The destination as it was when typing paused. */
  readonly typed: string;
  /** The list that it is the first address of. */
  readonly list: { readonly text: string; readonly addresses: readonly string[] } | undefined;
  readonly onUse: (address: string) => void;
  readonly onCreateMany: (list: string) => void;
}

/** What can be done with a destination that lacks its scheme, or with a whole list. Its line is kept free for it. */
export const DestinationOffer = ({ typed, list, onUse, onCreateMany }: DestinationOfferProps) => {
  const address = withScheme(typed);
  const use = ({ currentTarget }: MouseEvent) => {
    // The button goes.
    currentTarget.closest('.field')?.querySelector('input')?.focus();
    if (address) onUse(address);
  };
  return (
    <span className="destination-offer" role="status">
      {address && <TextButton onClick={use}>Use {shortened(escapeInvisible(address), 80)}</TextButton>}
      {list && (
        <>
          The first of {countOf(list.addresses.length, 'pasted address', 'pasted addresses')}.{' '}
          <TextButton onClick={() => onCreateMany(list.text)}>Create many</TextButton>
        </>
      )}
    </span>
  );
};
