import { PAGE_SIZES } from '../../domain/pagination.ts';
import '../late.css';

interface PageSizeSelectProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

/** The choice of the page size. */
export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => (
  <div className="page-size select is-small">
    <select
      className="input"
      aria-label="Links per page"
      value={size}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {PAGE_SIZES.map((choice) => (
        <option key={choice} value={choice}>
          {choice} per page
        </option>
      ))}
    </select>
  </div>
);
