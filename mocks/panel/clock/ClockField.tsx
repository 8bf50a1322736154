import { useState } from 'react';
import { parseMoment } from '../../settings/notation.ts';
import { LineForm } from '../kit/LineForm.tsx';
import { TextField } from '../kit/TextField.tsx';
import { fieldValue } from '../kit/timeWords.ts';

interface ClockFieldProps {
  readonly now: () => Date;
  readonly onSet: (at: string) => void;
}

/** Sets the clock to a date and time. */
export const ClockField = ({ now, onSet }: ClockFieldProps) => {
  const [text, setText] = useState(() => fieldValue(now()));
  const [problem, setProblem] = useState('');

  const set = (): void => {
    try {
      // A date without a time zone is in the user's own.
      onSet(parseMoment(new Date(text).toISOString()));
      setProblem('');
    } catch {
      setProblem('Choose a date and a time between the years 1 and 9999.');
    }
  };

  return (
    <LineForm submit="Set to" onSubmit={set}>
      <TextField
        label="Date and time"
        value={text}
        onChange={setText}
        problem={problem}
        type="datetime-local"
      />
    </LineForm>
  );
};
