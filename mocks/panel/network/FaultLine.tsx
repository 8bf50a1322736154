import { useState } from 'react';
import { LineForm } from '../kit/LineForm.tsx';
import { TextField } from '../kit/TextField.tsx';
import { canonical } from './faultDraft.ts';

/** Adds a fault rule from its line. */
export const FaultLine = ({ onAdd }: { onAdd: (rule: string) => void }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  const add = (): void => {
    const result = canonical(text);
    if ('problem' in result) {
      setProblem(result.problem);
      return;
    }
    onAdd(result.line);
    setText('');
    setProblem('');
  };

  return (
    <LineForm submit="Add" onSubmit={add}>
      <TextField
        label="Or paste a rule"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem('');
        }}
        problem={problem}
        hint="For example: GET /v1/links 2nd slow 3s 429 Retry-After: 5"
        isMono
      />
    </LineForm>
  );
};
