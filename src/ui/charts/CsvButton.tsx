import type { CsvTable } from '../../domain/import/csv.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { useLazyAccount } from '../StoresContext.tsx';

interface CsvButtonProps {
  /** What the figures are of, in the name of the file. */
  readonly of: readonly string[];
  /** The same for screen readers. */
  readonly label: string;
  readonly table: () => CsvTable;
}

/** Saves the figures of a section as a file for spreadsheets. */
export const CsvButton = ({ of, label, table }: CsvButtonProps) => {
  const { exporting } = useLazyAccount();
  return (
    <span className="quiet">
      <TextButton
        aria-label={`Export CSV: ${label}`}
        onClick={() => void exporting.exportFigures(of, table())}
      >
        Export CSV
      </TextButton>
    </span>
  );
};
