import { Check, Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
import { Icon } from '../kit/Icon.tsx';
import { useStores } from '../StoresContext.tsx';

interface CopyButtonProps {
  readonly link: Link;
}

/** Copies the short address on a link's own page, and says so for a moment where it was pressed. */
export const CopyButton = observer(({ link }: CopyButtonProps) => {
  const { sharing } = useStores();
  const isCopied = sharing.copiedId === link.id;
  return (
    <button
      className="button is-primary"
      type="button"
      disabled={!link.shortCode}
      onClick={() => void sharing.copy(link)}
    >
      {isCopied ? <Icon of={Check} /> : <Icon of={Copy} />}
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
});
