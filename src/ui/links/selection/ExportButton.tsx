import { Braces, Download, Sheet } from 'lucide';
import { Icon } from '../../kit/Icon.tsx';
import { MenuPopup } from '../../kit/MenuPopup.tsx';
import { PopupButton } from '../../kit/PopupButton.tsx';

interface ExportButtonProps {
  readonly text: string;
  /** Says which links. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onExport: (format: 'csv' | 'json') => void;
}

/** Offers the formats of a file of links. */
export const ExportButton = ({ text, label, disabled = false, onExport }: ExportButtonProps) => (
  <PopupButton
    kind="menu"
    label={label}
    icon={
      <>
        <Icon of={Download} />
        <span className="tool-word">{text}</span>
      </>
    }
    buttonClass="button is-small"
    disabled={disabled}
    popup={(of) => (
      <MenuPopup
        {...of}
        heading={label}
        items={[
          { label: 'CSV for spreadsheets', icon: Sheet, does: () => onExport('csv') },
          { label: 'JSON', icon: Braces, does: () => onExport('json') },
        ]}
      />
    )}
  />
);
