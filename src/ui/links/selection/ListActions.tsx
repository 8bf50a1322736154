import { ListChecks } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { countOf, fullCount } from '../../../domain/fullCount.ts';
import { isFiltered, type LinkQuery } from '../../../domain/linkQuery.ts';
import { Icon } from '../../kit/Icon.tsx';
import { focusInPlace } from '../../kit/keys/focus.ts';
import { useWindowEvent } from '../../kit/useWindowEvent.ts';
import { useAccount, useLazyAccount } from '../../StoresContext.tsx';
import { ExportButton } from './ExportButton.tsx';
import '../../late.css';

/** The query of the list, the ids on the page in order, and the number of links on all pages; undefined without links. */
export const useListed = () => {
  const { place: query, shown } = useAccount().links;
  const total = shown?.pagination.total;
  return shown && total ? { query, ids: shown.ids, total } : undefined;
};

/** 'all 312 that match' or 'all 1,312 links'. */
export const allOf = (query: LinkQuery, total: number): string =>
  isFiltered(query) ? `all ${fullCount(total)} that match` : `all ${countOf(total, 'link')}`;

/** The buttons beside the list's heading that select links and export the list. */
export const ListActions = observer(() => {
  const listed = useListed();
  const { selection, exporting } = useLazyAccount();
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOn } = selection;

  useWindowEvent('keydown', ({ key, defaultPrevented, target }) => {
    if (!isOn || key !== 'Escape' || defaultPrevented || isElsewhere(target)) return;
    selection.leave();
    focusInPlace(toggle.current);
  });

  if (!listed) return null;
  const { query, total } = listed;
  return (
    <div className="list-actions">
      <button
        ref={toggle}
        className="button is-small"
        type="button"
        aria-pressed={isOn}
        onClick={isOn ? selection.leave : selection.begin}
      >
        <Icon of={ListChecks} />
        Select
      </button>
      <ExportButton
        text="Export"
        label={`Export ${allOf(query, total)}`}
        onExport={(format) => void exporting.exportQuery(query, format)}
      />
    </div>
  );
});

/** Whether Esc has a meaning of its own where it is pressed: in a field or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea, dialog *');
