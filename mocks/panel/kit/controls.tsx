import { type ComponentProps, type ReactElement, useId } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** `quiet` looks like a link. `toggle` shows whether it is pressed. */
  readonly look?: 'primary' | 'danger' | 'toggle' | 'quiet' | undefined;
  readonly isSubmit?: boolean;
}

const LOOKS = {
  usual: 'mock-button',
  primary: 'mock-button mock-primary',
  danger: 'mock-button mock-danger',
  toggle: 'mock-button mock-toggle',
  quiet: 'mock-quiet-button',
};

export const Button = ({ look, isSubmit = false, ...button }: ButtonProps) => (
  <button {...button} type={isSubmit ? 'submit' : 'button'} className={LOOKS[look ?? 'usual']} />
);

const ICONS = {
  cross: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  restore: 'M3 3v3.5h3.5M3.4 6.3a5 5 0 1 1-.2 3',
};

interface IconButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
}

export const IconButton = ({ icon, label, onClick }: IconButtonProps) => (
  <button type="button" className="mock-icon-button" aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={ICONS[icon]} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
);

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

export const Section = ({
  title,
  children,
}: {
  title: string;
  children: ReactElement | readonly ReactElement[];
}) => {
  const id = useId();
  return (
    <section className="mock-section" aria-labelledby={id}>
      <h3 id={id} className="mock-subtitle">
        {title}
      </h3>
      {children}
    </section>
  );
};
