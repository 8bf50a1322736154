export type DrawingName = 'links' | 'search' | 'chart' | 'mail' | 'broken';

/** Paths in a 120 × 72 view box: lines in the text colour and one stroke in the accent colour. */
const DRAWINGS: Record<DrawingName, { readonly ink: string; readonly coral: string }> = {
  links: { ink: 'M10 16h100M10 36h62M10 56h26', coral: 'M44 56 52 40' },
  search: { ink: 'M54 8a22 22 0 1 0 0 44 22 22 0 0 0 0-44M70 45l20 19M40 36h16', coral: 'M62 36 68 24' },
  chart: { ink: 'M8 62h104M22 62V46M40 62V38M58 62V50M94 62V42', coral: 'M76 62V18' },
  mail: { ink: 'M22 10h76v50H22zM22 12l38 24 38-24M36 50h32', coral: 'M76 50h12' },
  broken: { ink: 'M8 40h40M72 40h40', coral: 'M55 49 65 31' },
};

interface DrawingProps {
  readonly name: DrawingName;
}

/** A small line drawing for empty and failed states. */
export const Drawing = ({ name }: DrawingProps) => (
  <svg className="drawing" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
    <path className="drawing-ink" d={DRAWINGS[name].ink} />
    <path className="drawing-coral" d={DRAWINGS[name].coral} />
  </svg>
);
