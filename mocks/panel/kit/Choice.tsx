import { type ComponentProps, useId } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly about: string;
}

/** A radio button or a switch, with its name and an explanation beneath. */
export const Choice = ({ label, about, ...input }: ChoiceProps) => {
  const labelId = useId();
  const aboutId = useId();
  return (
    <label className="mock-choice">
      <input {...input} aria-labelledby={labelId} aria-describedby={aboutId} />
      <span>
        <strong id={labelId}>{label}</strong>
        <span id={aboutId} className="mock-choice-about">
          {about}
        </span>
      </span>
    </label>
  );
};
