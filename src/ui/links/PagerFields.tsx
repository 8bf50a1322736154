import { type FormEvent, useId, useState } from 'react';
import { PAGE_SIZES } from '../../domain/links/pagination.ts';
import '../late.css';

interface PageJumpProps {
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** A field for a page number. Numbers past the end open the last page. */
export const PageJump = ({ pages, onGo }: PageJumpProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    onGo(Math.max(1, Math.min(Number(typed), pages)));
  };

  return (
    <form className="page-jump cluster" onSubmit={submit}>
      <label className="quiet" htmlFor={id}>
        Go to page
      </label>
      <input
        id={id}
        className="input is-small"
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="\s*[0-9]+\s*"
        title={`A number from 1 to ${pages}`}
        placeholder={`1–${pages}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
};

export const PageSizeSelect = ({ size, onChange }: { size: number; onChange: (size: number) => void }) => (
  <div className="page-size select is-small">
    <select
      className="input"
      aria-label="Links per page"
      value={size}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {PAGE_SIZES.map((choice) => (
        <option key={choice} value={choice}>
          {`${choice} per page`}
        </option>
      ))}
    </select>
  </div>
);
