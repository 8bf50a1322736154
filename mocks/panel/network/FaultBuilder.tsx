import { useState } from 'react';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { FaultOutcomeFields } from './FaultOutcomeFields.tsx';
import {
  ANY,
  type FaultDraft,
  isWhenKind,
  lineOf,
  METHODS,
  NEW_FAULT,
  pathsOf,
  WHENS,
} from './faultDraft.ts';

const METHOD_OPTIONS = METHODS.map((method) => [method, method === ANY ? 'any' : method] as const);

const WHEN_OPTIONS = Object.entries(WHENS).map(([kind, { label }]) => [kind, label] as const);

const numberOf = (when: FaultDraft['when']): string | undefined => {
  const words = WHENS[when];
  return 'number' in words ? words.number : undefined;
};

/** Builds a fault rule from fields, and shows its line. */
export const FaultBuilder = ({ onAdd }: { onAdd: (rule: string) => void }) => {
  const [draft, setDraft] = useState(NEW_FAULT);
  const result = lineOf(draft);
  const paths = pathsOf(draft.method);
  const number = numberOf(draft.when);

  const change = (fields: Partial<FaultDraft>): void => {
    const next = { ...draft, ...fields };
    setDraft(pathsOf(next.method).includes(next.path) ? next : { ...next, path: ANY });
  };

  return (
    <form
      className="mock-builder"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if ('line' in result) onAdd(result.line);
      }}
    >
      <SelectField
        label="Method"
        value={draft.method}
        options={METHOD_OPTIONS}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label="Call"
        value={draft.path}
        options={paths.map((path) => [path, path === ANY ? 'any call' : path])}
        onChange={(path) => change({ path })}
      />
      <SelectField
        label="When"
        value={draft.when}
        options={WHEN_OPTIONS}
        onChange={(when) => isWhenKind(when) && change({ when })}
      />
      {number !== undefined && (
        <TextField
          label={number}
          value={draft.count}
          onChange={(count) => change({ count })}
          inputMode="decimal"
          size="short"
        />
      )}
      <FaultOutcomeFields draft={draft} onChange={change} />
      <div className="mock-preview">
        <output aria-label="Rule" className="mock-preview-line">
          {'line' in result ? (
            <code className="mock-code">{result.line}</code>
          ) : (
            <span className="mock-failure">{result.problem}</span>
          )}
        </output>
        <button type="submit" className="mock-button mock-primary" aria-disabled={!('line' in result)}>
          Add rule
        </button>
      </div>
    </form>
  );
};
