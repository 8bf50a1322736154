import type { CsvTable } from '../../domain/import/csv.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { useLazyAccount } from '../StoresContext.tsx';

interface CsvButtonProps {
  /** Words for the file name that describe the figures. */
  readonly of: readonly string[];
  readonly label: string;
  readonly table: () => CsvTable;
}

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
