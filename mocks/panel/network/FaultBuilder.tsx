import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ANY, METHODS } from '../../network/faultRule.ts';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { FaultDraftStore } from './FaultDraftStore.ts';
import { FaultOutcomeFields } from './FaultOutcomeFields.tsx';
import { isWhenKind, pathsFor, WHENS, type WhenKind } from './faultDraft.ts';

interface FaultBuilderProps {
  readonly store: FaultDraftStore;
  readonly onAdd: (rule: string) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

const METHOD_OPTIONS = METHODS.map((method) => [method, method === ANY ? 'any' : method] as const);

const WHEN_OPTIONS = Object.entries(WHENS).map(([kind, { label }]) => [kind, label] as const);

const numberOf = (when: WhenKind): string | undefined => {
  const words = WHENS[when];
  return 'number' in words ? words.number : undefined;
};

const previewOf = ({ result, isTried }: FaultDraftStore): ReactNode => {
  if ('line' in result) return <code className="mock-code">{result.line}</code>;
  return <span className="mock-failure">{isTried ? 'See what is marked above.' : result.problem}</span>;
};

/** Builds a fault rule from fields, and shows its line. */
export const FaultBuilder = observer(({ store, onAdd, children }: FaultBuilderProps) => {
  const { draft, change } = store;
  const form = useRef<HTMLFormElement>(null);
  const number = numberOf(draft.when);

  const add = (): void => {
    const rule = flushSync(store.take);
    if (rule !== undefined) onAdd(rule);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form
      ref={form}
      className="mock-builder"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
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
        isWide
        value={draft.path}
        options={pathsFor(draft).map((path) => [path, path === ANY ? 'any call' : path])}
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
          problem={store.problemOf('count')}
          inputMode="decimal"
          size="short"
        />
      )}
      <TextField
        label="Slower by (ms)"
        value={draft.delay}
        onChange={(delay) => change({ delay })}
        problem={store.problemOf('delay')}
        inputMode="numeric"
        size="short"
      />
      <FaultOutcomeFields store={store} />
      <div className="mock-preview">
        <output aria-label="Rule" className="mock-preview-line">
          {previewOf(store)}
        </output>
        <div className="mock-actions">
          {children}
          <button type="submit" className="mock-button mock-primary">
            Add rule
          </button>
        </div>
      </div>
    </form>
  );
});
