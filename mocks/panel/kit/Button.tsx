import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** `quiet` looks like a link; `toggle` shows whether it is pressed. */
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
