import { Braces, Sheet } from 'lucide';
import { Icon } from '../../kit/Icon.tsx';
import { MenuPopup } from '../../kit/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/PopupButton.tsx';

interface ExportPopupProps extends PopupOfButton {
  readonly onExport: (format: 'csv' | 'json') => void;
}

/** The formats of a file of links. Its label says which links. */
export const ExportPopup = ({ onExport, ...popup }: ExportPopupProps) => (
  <MenuPopup
    {...popup}
    heading={popup.label}
    items={[
      { label: 'CSV for spreadsheets', icon: <Icon of={Sheet} />, does: () => onExport('csv') },
      { label: 'JSON', icon: <Icon of={Braces} />, does: () => onExport('json') },
    ]}
  />
);
