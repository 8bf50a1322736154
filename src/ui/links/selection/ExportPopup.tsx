import { Braces, Sheet } from 'lucide';
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
      { label: 'CSV for spreadsheets', icon: Sheet, does: () => onExport('csv') },
      { label: 'JSON', icon: Braces, does: () => onExport('json') },
    ]}
  />
);
