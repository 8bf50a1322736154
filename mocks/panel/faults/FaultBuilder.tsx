import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ANY, METHODS } from '../../network/callPattern.ts';
import { Button } from '../kit/Button.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { FaultDraftStore } from './FaultDraftStore.ts';
import { OUTCOMES, pathsFor, WHENS } from './faultDraft.ts';

interface FaultBuilderProps {
  readonly store: FaultDraftStore;
  readonly onAdd: (rule: string) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

interface DraftFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'problem'> {
  readonly store: FaultDraftStore;
  readonly field: 'query' | 'fields' | 'by' | 'count' | 'delay' | 'status' | 'headers' | 'body';
}

const DraftField = observer(({ store, field, ...input }: DraftFieldProps) => (
  <TextField
    {...input}
    value={store.draft[field]}
    onChange={(text) => store.change({ [field]: text })}
    problem={store.problemOf(field)}
  />
));

const METHOD_OPTIONS = METHODS.map((method) => [method, method === ANY ? 'any' : method] as const);

const previewOf = ({ result, isTried }: FaultDraftStore): ReactNode => {
  if ('line' in result) return <code className="mock-code">{result.line}</code>;
  return <span className="mock-failure">{isTried ? 'See what is marked above.' : result.problem}</span>;
};

/** Builds a fault rule from fields, and shows its line. */
export const FaultBuilder = observer(({ store, onAdd, children }: FaultBuilderProps) => {
  const { draft, change } = store;
  const form = useRef<HTMLFormElement>(null);
  const [, , number] = WHENS.find(([kind]) => kind === draft.when) ?? [];

  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    const rule = flushSync(store.take);
    if (rule !== undefined) onAdd(rule);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form ref={form} className="mock-grid" noValidate onSubmit={add}>
      <SelectField
        label="Method"
        value={draft.method}
        options={METHOD_OPTIONS}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label="Call"
        isWide
        value={draft.path}
        options={pathsFor(draft).map((path) => [path, path === ANY ? 'any call' : path])}
        onChange={(path) => change({ path })}
      />
      <DraftField store={store} field="query" label="Query (optional)" isMono />
      <DraftField store={store} field="fields" label="Body fields (optional)" isMono />
      <DraftField store={store} field="by" label="By (email, or visitor; optional)" isMono />
      <SelectField label="When" value={draft.when} options={WHENS} onChange={(when) => change({ when })} />
      {number !== undefined && (
        <DraftField store={store} field="count" label={number} inputMode="decimal" size="short" />
      )}
      <DraftField store={store} field="delay" label="Slower by (ms)" inputMode="numeric" size="short" />
      <SelectField
        label="Outcome"
        isWide
        value={draft.outcome}
        options={OUTCOMES}
        onChange={(outcome) => change({ outcome })}
      />
      {draft.outcome === 'status' && (
        <>
          <DraftField store={store} field="status" label="Status" inputMode="numeric" size="short" />
          <DraftField
            store={store}
            field="headers"
            label="Headers (optional, one per line)"
            size="whole"
            rows={1}
            isMono
          />
          <DraftField store={store} field="body" label="Body (optional)" size="whole" rows={2} isMono />
        </>
      )}
      <div className="mock-preview">
        <output aria-label="Rule" className="mock-clamped">
          {previewOf(store)}
        </output>
        <div className="mock-actions">
          {children}
          <Button isSubmit look="primary">
            Add rule
          </Button>
        </div>
      </div>
    </form>
  );
});
