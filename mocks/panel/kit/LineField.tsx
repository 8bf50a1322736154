import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { Mistake } from '../../Mistake.ts';
import { sentenceOf } from '../../sentenceOf.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'problem'> {
  /** The button's label. */
  readonly submit: string;
  /** Takes the text; throws an Error with one sentence for a wrong one. */
  readonly onSubmit: (text: string) => void;
  /** Whether the field is empty again once its text was taken. */
  readonly isCleared?: boolean;
}

/** Selects what is wrong, to be typed over; `offset` is where the text that was judged begins. */
const select = (input: HTMLInputElement | null, offset: number, { from, to }: Mistake): void => {
  input?.focus();
  input?.setSelectionRange(offset + from, offset + to);
};

/** A field with its button on one line. What is typed goes when `value` changes. */
export const LineField = ({ submit, onSubmit, isCleared = false, value, ...field }: LineFieldProps) => {
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
    setProblem('');
  }

  const take = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    try {
      onSubmit(text.trim());
      setProblem('');
      if (isCleared) setText('');
    } catch (error) {
      const isMistake = error instanceof Mistake;
      setProblem(isMistake ? error.why : sentenceOf(error));
      if (isMistake) select(input, text.length - text.trimStart().length, error);
    }
  };

  return (
    <form className="mock-line" noValidate onSubmit={take}>
      <TextField
        {...field}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem('');
        }}
        problem={problem}
      />
      <Button isSubmit>{submit}</Button>
    </form>
  );
};
