import { Braces, Download, Ellipsis, ListChecks, ListPlus, Rows4, Sheet } from 'lucide';
import { observer } from 'mobx-react-lite';
import { isFiltered, type LinkQuery } from '../../../domain/links/linkQuery.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { contentElement, focusInPlace } from '../../kit/keys/focus.ts';
import { rowOf } from '../../kit/keys/rows.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { MenuPopup } from '../../kit/overlays/MenuPopup.tsx';
import { PopupButton } from '../../kit/overlays/PopupButton.tsx';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import '../../late.css';

/** Returns the query, the IDs on the page and the total number of links; undefined without links. */
export const useListed = () => {
  const { place: query, shown } = useAccount().links;
  const total = shown?.pagination.total;
  return shown && total ? { query, ids: shown.ids, total } : undefined;
};

/** Returns 'all 312 matching links', 'all 1,312 links' or '1 link'. */
export const allOf = (query: LinkQuery, total: number): string =>
  (total === 1 ? '' : 'all ') + countOf(total, isFiltered(query) ? 'matching link' : 'link');

/** Returns the visible control that starts a selection, else the content element. */
export const selectControl = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.list-actions > .is-wide, .list-actions > .is-narrow')].find(
    (control) => control.checkVisibility(),
  ) ?? contentElement();

export const ListActions = observer(() => {
  const listed = useListed();
  const { preferences } = useStores();
  const { total } = useAccount().links;
  const { selection, exporting } = useLazyAccount();
  const { isOn } = selection;
  const isCompact = preferences.density === 'compact';
  const toggle = isOn ? selection.leave : selection.begin;
  const exportAs = (format: Format) => listed && void exporting.exportQuery(listed.query, format);
  const all = listed && total ? `Export ${allOf(listed.query, total)}` : 'Export';

  useWindowEvent('keydown', ({ key, defaultPrevented, target }) => {
    if (!isOn || key !== 'Escape' || defaultPrevented || isElsewhere(target)) return;
    const row = rowOf(document.activeElement);
    selection.leave();
    focusInPlace(row?.querySelector<HTMLElement>('a') ?? selectControl());
  });

  return (
    <div className="list-actions">
      <Button
        className="is-small is-wide"
        icon={ListChecks}
        aria-label="Select"
        title="Select"
        aria-pressed={isOn}
        disabled={!listed}
        onClick={toggle}
      >
        <span className="tool-word">Select</span>
      </Button>
      <ExportButton text="Export" label={all} disabled={!listed} onExport={exportAs} />
      <Button
        className="is-small is-dense"
        icon={Rows4}
        aria-label="Compact rows"
        title="Compact rows"
        aria-pressed={isCompact}
        onClick={() => preferences.set('density', isCompact ? 'comfortable' : 'compact')}
      />
      <PopupButton
        kind="menu"
        label="More list actions"
        icon={<Icon of={Ellipsis} />}
        buttonClass="button is-small is-narrow"
        disabled={!listed}
        popup={(of) => (
          <MenuPopup
            {...of}
            items={[
              { label: isOn ? 'Stop selecting' : 'Select links', icon: ListChecks, onSelect: toggle },
              { label: 'Create many links', icon: ListPlus, onSelect: '/links/new-many' },
              { label: `${all} as CSV`, icon: Sheet, onSelect: () => exportAs('csv') },
              { label: `${all} as CSV with semicolons`, icon: Sheet, onSelect: () => exportAs('semicolons') },
              { label: `${all} as JSON`, icon: Braces, onSelect: () => exportAs('json') },
            ]}
          />
        )}
      />
    </div>
  );
});

/** Whether Esc has another meaning for this element: in a field or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea, dialog *');

type Format = 'csv' | 'semicolons' | 'json';

interface ExportButtonProps {
  readonly text: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onExport: (format: Format) => void;
}

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
          { label: 'CSV for spreadsheets', icon: Sheet, onSelect: () => onExport('csv') },
          { label: 'CSV with semicolons', icon: Sheet, onSelect: () => onExport('semicolons') },
          { label: 'JSON', icon: Braces, onSelect: () => onExport('json') },
        ]}
      />
    )}
  />
);
