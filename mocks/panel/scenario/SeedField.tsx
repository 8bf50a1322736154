import { useState } from 'react';
import { parseSeed } from '../../settings/notation.ts';
import { LineForm } from '../kit/LineForm.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useOnChange } from '../kit/useOnChange.ts';

interface SeedFieldProps {
  readonly seed: number;
  readonly onApply: (seed: number) => void;
}

/** The seed that the data is made from. */
export const SeedField = ({ seed, onApply }: SeedFieldProps) => {
  const [text, setText] = useState(String(seed));
  const [problem, setProblem] = useState('');
  useOnChange(seed, () => setText(String(seed)));

  const apply = (): void => {
    try {
      onApply(parseSeed(text.trim()));
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <LineForm submit="Apply" onSubmit={apply}>
      <TextField
        label="Seed"
        value={text}
        onChange={setText}
        problem={problem}
        inputMode="numeric"
        size="short"
        hint="A different seed gives different data."
      />
    </LineForm>
  );
};
