import { OUTCOME_WORDS, type OutcomeWord } from '../../network/faultRule.ts';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import type { FaultDraft } from './faultDraft.ts';

interface FaultOutcomeFieldsProps {
  readonly draft: FaultDraft;
  readonly onChange: (fields: Partial<FaultDraft>) => void;
}

const OPTIONS: readonly (readonly [string, string])[] = [
  ['status', 'status: responds with a status of your choice'],
  ...Object.entries(OUTCOME_WORDS).map(([word, meaning]) => [word, `${word}: ${meaning}`] as const),
];

const isOutcome = (value: string): value is 'status' | OutcomeWord =>
  value === 'status' || Object.hasOwn(OUTCOME_WORDS, value);

/** Selects what a call gets in place of its response. */
export const FaultOutcomeFields = ({ draft, onChange }: FaultOutcomeFieldsProps) => (
  <>
    <SelectField
      label="Outcome"
      isWide
      value={draft.outcome}
      options={OPTIONS}
      onChange={(outcome) => isOutcome(outcome) && onChange({ outcome })}
    />
    {draft.outcome === 'status' && (
      <>
        <TextField
          label="Status"
          value={draft.status}
          onChange={(status) => onChange({ status })}
          inputMode="numeric"
          size="short"
        />
        <TextField
          label="Body (optional)"
          value={draft.body}
          onChange={(body) => onChange({ body })}
          isMono
        />
      </>
    )}
  </>
);
