import type { IconNode } from 'lucide';
import { Icon } from '../../kit/Icon.tsx';

/** What stands on a button of the list that opens a popup: where there is little room, only its icon. */
export const ToolLabel = ({ icon, word }: { readonly icon: IconNode; readonly word: string }) => (
  <>
    <Icon of={icon} />
    <span className="tool-word">{word}</span>
  </>
);
