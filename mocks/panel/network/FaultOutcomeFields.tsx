import { observer } from 'mobx-react-lite';
import { OUTCOME_WORDS } from '../../network/faultRule.ts';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { FaultDraftStore } from './FaultDraftStore.ts';
import type { DraftOutcome } from './faultDraft.ts';

const OPTIONS: readonly (readonly [string, string])[] = [
  ['status', 'status: responds with a status of your choice'],
  ['none', "none: the provider's own response, only slower"],
  ...Object.entries(OUTCOME_WORDS).map(([word, meaning]) => [word, `${word}: ${meaning}`] as const),
];

const isOutcome = (value: string): value is DraftOutcome => OPTIONS.some(([option]) => option === value);

/** Selects what a call gets in place of its response. */
export const FaultOutcomeFields = observer(({ store }: { store: FaultDraftStore }) => {
  const { draft, change } = store;
  return (
    <>
      <SelectField
        label="Outcome"
        isWide
        value={draft.outcome}
        options={OPTIONS}
        onChange={(outcome) => isOutcome(outcome) && change({ outcome })}
      />
      {draft.outcome === 'status' && (
        <>
          <TextField
            label="Status"
            value={draft.status}
            onChange={(status) => change({ status })}
            problem={store.problemOf('status')}
            inputMode="numeric"
            size="short"
          />
          <TextField
            label="Headers (optional, one per line)"
            value={draft.headers}
            onChange={(headers) => change({ headers })}
            problem={store.problemOf('headers')}
            size="whole"
            rows={1}
            isMono
          />
          <TextField
            label="Body (optional)"
            value={draft.body}
            onChange={(body) => change({ body })}
            problem={store.problemOf('body')}
            size="whole"
            rows={2}
            isMono
          />
        </>
      )}
    </>
  );
});
