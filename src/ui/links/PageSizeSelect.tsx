import { useId } from 'react';
import { PAGE_SIZES } from '../../domain/pagination.ts';

interface PageSizeSelectProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

/** The choice of the page size. */
export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => {
  const id = useId();
  return (
    <div className="page-size">
      <label className="is-sr-only" htmlFor={id}>
        Links per page
      </label>
      <div className="select is-small">
        <select id={id} value={size} onChange={(event) => onChange(Number(event.target.value))}>
          {PAGE_SIZES.map((choice) => (
            <option key={choice} value={choice}>
              {choice} per page
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
