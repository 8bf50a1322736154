import { Download, ListChecks, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { patchLink } from '../../../domain/links/link.ts';
import { EVERY_LINK } from '../../../domain/links/linkQuery.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { focusInPlace } from '../../kit/keys/focus.ts';
import { SELECTION_BAR_CLASS } from '../../kit/keys/selectors.ts';
import { navigate } from '../../navigation/location.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import { barOf, leaveFocusToBar } from '../selection/selectionBarFocus.ts';
import { BulkCreateProgress } from './BulkCreateProgress.tsx';
import '../../late.css';
import './bulk-create.css';

export const BulkCreateBar = observer(() => {
  const { bulkCreate } = useLazyAccount();
  return (
    <section
      className={`${SELECTION_BAR_CLASS} bulk-create-bar raised`}
      aria-label="Create links"
      tabIndex={-1}
    >
      {bulkCreate.run ? <BulkCreateProgress /> : <Actions />}
    </section>
  );
});

const Actions = observer(() => {
  const { bulkCreate, exporting, selection } = useLazyAccount();
  const { rows, counts } = bulkCreate.table;
  const { created, ready } = counts;
  const left = rows.length - created - ready;
  // Computed on click, because computing it during rendering would re-render the bar on every keystroke.
  const createdIds = () => rows.flatMap(({ row }) => row.link?.id ?? []);
  const createdLinks = () =>
    rows.flatMap(({ isCreated, trimmed, row }) =>
      isCreated ? patchLink(undefined, { id: '', ...trimmed, ...row.link }) : [],
    );
  const show = () => {
    selection.follow(EVERY_LINK, []);
    selection.clear();
    selection.setAll(createdIds(), true);
    selection.begin();
    navigate('/links');
  };
  return (
    <div className="selection-view cluster" ref={leaveFocusToBar}>
      {created > 0 && (
        <p className="selection-count tabular" role="status">
          {`${fullCount(created)} of ${countOf(rows.length, 'link')} created`}
        </p>
      )}
      {ready > 0 && (
        <Button
          className={created > 0 ? 'is-primary is-small' : 'is-primary'}
          onClick={({ currentTarget }) => {
            focusInPlace(barOf(currentTarget));
            void bulkCreate.send();
          }}
        >
          {`Create ${countOf(ready, 'link')}`}
        </Button>
      )}
      {left > 0 && (
        <p className="quiet tabular">
          {left === 1
            ? '1 row needs fixing and will stay here.'
            : `${fullCount(left)} rows need fixing and will stay here.`}
        </p>
      )}
      <div className="selection-actions cluster">
        {created > 0 && (
          <>
            <Button className="is-small" icon={ListChecks} onClick={show}>
              Show in list
            </Button>
            <Button
              className="is-small"
              icon={Download}
              onClick={() => void exporting.exportLinks(createdLinks(), 'csv')}
            >
              Save as CSV
            </Button>
          </>
        )}
        <Button className="is-small" icon={Trash2} onClick={bulkCreate.discard}>
          {created === rows.length ? 'Start new list' : 'Discard list'}
        </Button>
      </div>
    </div>
  );
});
