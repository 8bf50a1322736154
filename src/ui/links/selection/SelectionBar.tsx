import { Hash, QrCode, Trash2, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { shortLinkText } from '../../../domain/links/link.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { focusInPlace, leaveFocusTo } from '../../kit/keys/focus.ts';
import { SELECTION_BAR_CLASS } from '../../kit/keys/selectors.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { SWITCHES, useSelectionRemoval } from '../actions/linkActions.tsx';
import { TagDialog } from '../tags/overlays.ts';
import type { BulkRun } from './BulkStore.ts';
import { type BulkResult, resultWords } from './bulkActionTexts.ts';
import { ExportButton, selectControl } from './ListActions.tsx';
import { barOf, leaveFocusToBar } from './selectionBarFocus.ts';
import '../../late.css';

export const SelectionBar = observer(() => {
  const { selection, bulk } = useLazyAccount();
  const { run, result } = bulk;
  useEffect(() => bulk.showResultInPlace(), [bulk]);
  if (!selection.isOn && !run && !result) return null;
  return (
    <section
      className={`${SELECTION_BAR_CLASS} raised`}
      aria-label="Selected links"
      ref={leaveFocusToTools}
      tabIndex={-1}
    >
      {run && <Progress run={run} />}
      {!run && result && <Result result={result} />}
      {!run && !result && <Actions />}
    </section>
  );
});

/** Moves the focus to the control that started the selection. The rows may not be visible. */
const leaveFocusToTools = leaveFocusTo(selectControl);

const Actions = observer(() => {
  const { selection, bulk, exporting, linkRemoval, unsupportedActions, qr } = useLazyAccount();
  const remove = useSelectionRemoval();
  const [isTagging, setTagging] = useState(false);
  const { count } = selection;
  const isNone = count === 0;
  const links = countOf(count, 'link');
  // A confirmation is closed with the bar.
  useEffect(() => () => linkRemoval.requestConfirmation(undefined), [linkRemoval]);

  return (
    <div className="selection-view cluster" ref={leaveFocusToBar}>
      <p className="selection-count tabular" role="status">
        {isNone ? 'No links selected' : `${fullCount(count)} selected`}
      </p>
      {!isNone && (
        <TextButton
          onClick={({ currentTarget }) => {
            focusInPlace(barOf(currentTarget));
            selection.clear();
          }}
        >
          Clear
        </TextButton>
      )}
      {!isNone && (
        <div className="selection-actions cluster" ref={leaveFocusToBar}>
          {(unsupportedActions.canChange('isActive') ? SWITCHES : []).map(({ isActive, label, icon }) => (
            <Button
              key={label}
              className="is-small"
              icon={icon}
              disabled={unsupportedActions.why('switch') !== undefined}
              title={unsupportedActions.why('switch')}
              onClick={() => void bulk.setActive(selection.ids(), isActive)}
            >
              {label}
            </Button>
          ))}
          <Button
            className="is-small"
            icon={Hash}
            onPointerEnter={TagDialog.preload}
            onFocus={TagDialog.preload}
            onClick={() => setTagging(true)}
          >
            Tag…
          </Button>
          <Button
            className="is-small is-danger-text"
            icon={Trash2}
            disabled={unsupportedActions.why('delete') !== undefined}
            title={unsupportedActions.why('delete')}
            onClick={remove}
          >
            Delete
          </Button>
          <Button className="is-small" icon={QrCode} onClick={() => qr.print(selection.ids())}>
            QR codes…
          </Button>
          <ExportButton
            text="Export…"
            label={`Export… ${fullCount(count)} selected`}
            onExport={(format) => void exporting.exportSelected(selection.ids(), format)}
          />
        </div>
      )}
      <IconButton label="Stop selecting" icon={X} onClick={selection.leave} />
      {isTagging && (
        <TagDialog
          title={`Tag ${links}`}
          action="Add tag"
          onTag={(to) => void bulk.editTags(selection.ids(), { to })}
          onRemove={(from) => void bulk.editTags(selection.ids(), { from })}
          onClose={() => setTagging(false)}
        />
      )}
    </div>
  );
});

const Progress = observer(({ run }: { readonly run: BulkRun }) => {
  const { bulk } = useLazyAccount();
  const { action, settled, total, isWaiting, isCancelled } = run;
  return (
    <div className="selection-view cluster" ref={leaveFocusToBar}>
      <p className="selection-count tabular">
        {`${action.doing} ${fullCount(settled)} of ${fullCount(total)}`}
      </p>
      <progress className="progress-line" aria-label={action.doing} value={settled} max={total} />
      <p className="quiet">
        {isWaiting ? 'The server is busy. Retrying…' : 'Keep this tab open. You can keep working.'}
      </p>
      <Button
        className="is-small"
        disabled={isCancelled}
        onClick={({ currentTarget }) => {
          focusInPlace(barOf(currentTarget));
          bulk.cancel();
        }}
      >
        {isCancelled ? 'Cancelling…' : 'Cancel'}
      </Button>
    </div>
  );
});

/** Maximum number of listed links. More would only slow down the browser. */
const ADDRESSES_SHOWN = 50;

const Result = observer(({ result }: { readonly result: BulkResult }) => {
  const { bulk } = useLazyAccount();
  const { failures, unsent } = result;
  return (
    <div className="selection-view is-result cluster" ref={leaveFocusToBar}>
      <p className="selection-count tabular" role="alert">
        {resultWords(result)}
      </p>
      <div className="selection-failures">
        {failures.map((one) => (
          <Failures key={one.reason} {...one} />
        ))}
        {unsent.length > 0 && <Failures reason="Not tried" ids={unsent} />}
      </div>
      <div className="selection-actions cluster">
        <Button className="is-small is-primary" onClick={bulk.retry}>
          Try again
        </Button>
        <Button className="is-small" onClick={bulk.dismiss}>
          Close
        </Button>
      </div>
    </div>
  );
});

const Failures = observer(({ reason, ids }: BulkResult['failures'][number]) => {
  const { product } = useStores();
  const { catalogue } = useAccount();
  const hidden = ids.length - ADDRESSES_SHOWN;
  return (
    <details className="selection-failure">
      <summary>{`${reason} (${fullCount(ids.length)})`}</summary>
      <ul>
        {ids.slice(0, ADDRESSES_SHOWN).map((id) => (
          <li key={id} translate="no">
            {shortLinkText(product.shortDomain, catalogue.link(id) ?? { shortCode: id })}
          </li>
        ))}
        {hidden > 0 && <li>{`and ${fullCount(hidden)} more`}</li>}
      </ul>
    </details>
  );
});
