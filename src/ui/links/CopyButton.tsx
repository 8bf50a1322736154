import { Check, Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Link, shortAddress } from '../../domain/link.ts';
import { useStores } from '../StoresContext.tsx';

interface CopyButtonProps {
  readonly link: Link;
  /** Only an icon, or an icon and a word. */
  readonly look?: 'icon-button' | 'button is-small' | 'button is-primary';
}

/** Copies a short address, and says so for a moment where it was pressed. */
export const CopyButton = observer(({ link, look = 'icon-button' }: CopyButtonProps) => {
  const { product, sharing } = useStores();
  const isCopied = sharing.copiedId === link.id;
  const word = isCopied ? 'Copied' : 'Copy';
  const name = `${word} ${shortAddress(product.shortDomain, link.shortCode)}`;
  return (
    <button
      className={look}
      type="button"
      // The primary one is on the link's own page, which names the link.
      aria-label={look === 'button is-primary' ? undefined : name}
      title={look === 'icon-button' ? name : undefined}
      onClick={() => void sharing.copy(link)}
    >
      {isCopied ? <Check /> : <Copy />}
      {look !== 'icon-button' && word}
    </button>
  );
});
