import type { ReactNode } from 'react';

interface LineFormProps {
  /** The button's label. */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A field with its button on one line. */
export const LineForm = ({ submit, onSubmit, isWide = false, children }: LineFormProps) => (
  <form
    className={isWide ? 'mock-line mock-line-wide' : 'mock-line'}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <button type="submit" className="mock-button">
      {submit}
    </button>
  </form>
);
