import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { sentenceOf } from '../../sentenceOf.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'problem'> {
  /** The button's label. */
  readonly submit: string;
  /** Takes the text; throws an Error with one sentence for a wrong one. */
  readonly onSubmit: (text: string) => void;
}

/** A field with its button on one line. What is typed goes when `value` changes. */
export const LineField = ({ submit, onSubmit, value, ...field }: LineFieldProps) => {
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
    setProblem('');
  }

  const take = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      onSubmit(text.trim());
      setProblem('');
    } catch (error) {
      setProblem(sentenceOf(error));
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
