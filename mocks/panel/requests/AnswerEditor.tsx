import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { FaultBuilder } from '../faults/FaultBuilder.tsx';
import { Button } from '../kit/Button.tsx';
import type { AnswerStore } from './AnswerStore.ts';

interface AnswerEditorProps {
  readonly store: AnswerStore;
  /** Called once the editor is gone, to move the focus on. */
  readonly onClosed: () => void;
}

/** Edits the answer that a call gets from now on. */
export const AnswerEditor = observer(({ store, onClosed }: AnswerEditorProps) => {
  const { rule, title, asked, gap } = store;
  const editor = useRef<HTMLElement>(null);
  const seen = useRef(asked);
  const id = useId();

  useEffect(() => {
    // Not when a tab with an open editor is shown again.
    if (seen.current !== asked) {
      editor.current?.focus({ preventScroll: true });
      editor.current?.scrollIntoView({ block: 'start' });
    }
    seen.current = asked;
  }, [asked]);

  if (rule === undefined) return null;
  return (
    <section ref={editor} className="mock-section mock-answer" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="mock-subtitle">
        Answer <span className="mock-mono">{title}</span> so from now on
      </h3>
      <p className="mock-note">
        A rule with <span className="mock-mono">:id</span> is about every link. {gap}
      </p>
      <FaultBuilder
        store={rule}
        onAdd={(line) => {
          store.add(line);
          onClosed();
        }}
      >
        <Button
          onClick={() => {
            store.close();
            onClosed();
          }}
        >
          Cancel
        </Button>
      </FaultBuilder>
    </section>
  );
});
