import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { sentenceOf } from '../../sentenceOf.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'problem'> {
  readonly submit: string;
  /** Takes the text; throws an Error with one sentence for a wrong one. */
  readonly onSubmit: (text: string) => void;
}

/** A field with its button on one line. What is typed goes when `value` changes. */
export const LineField = ({ submit, onSubmit, value, ...field }: LineFieldProps) => {
  const [{ seen, text, problem }, setState] = useState({ seen: value, text: value, problem: '' });
  if (seen !== value) setState({ seen: value, text: value, problem: '' });

  const take = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      onSubmit(text.trim());
      setState({ seen, text, problem: '' });
    } catch (error) {
      setState({ seen, text, problem: sentenceOf(error) });
    }
  };

  return (
    <form className="mock-line" noValidate onSubmit={take}>
      <TextField
        {...field}
        value={text}
        onChange={(typed) => setState({ seen, text: typed, problem: '' })}
        problem={problem}
      />
      <Button isSubmit>{submit}</Button>
    </form>
  );
};
