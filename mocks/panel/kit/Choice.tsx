import { type ComponentProps, useId } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly about: string;
}

export const Choice = ({ label, about, ...input }: ChoiceProps) => {
  const id = useId();
  return (
    <label className="mock-choice">
      <input {...input} aria-label={label} aria-describedby={id} />
      <span>
        <strong>{label}</strong>
        <span id={id} className="mock-choice-about">
          {about}
        </span>
      </span>
    </label>
  );
};
