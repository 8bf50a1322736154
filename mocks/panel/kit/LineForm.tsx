import type { ReactNode } from 'react';

interface LineFormProps {
  /** The button's label. */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A field with its button on one line. */
export const LineForm = ({ submit, onSubmit, children }: LineFormProps) => (
  <form
    className="mock-line"
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
