import type { ReactNode } from 'react';

/** Paths in a 120 × 72 view box: lines in the text colour and one stroke in the accent colour. */
const DRAWINGS = {
  links: { ink: 'M10 16h100M10 36h62M10 56h26', coral: 'M44 56 52 40' },
  chart: { ink: 'M8 62h104M22 62V46M40 62V38M58 62V50M94 62V42', coral: 'M76 62V18' },
  broken: { ink: 'M8 40h40M72 40h40', coral: 'M55 49 65 31' },
};

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: keyof typeof DRAWINGS;
  /** Whether the state replaces failed content. */
  readonly isAlert?: boolean;
  /** Heading level of the title: 1 if the state replaces a whole screen. */
  readonly level?: 1 | 2;
}

/** Empty or failed list or screen: a drawing, a sentence and possible actions. */
export const EmptyState = (props: EmptyStateProps) => {
  const { title, text, action, drawing = 'links', isAlert = false, level = 2 } = props;
  const Title = `h${level}` as const;
  const { ink, coral } = DRAWINGS[drawing];
  return (
    <div className="state stack">
      <svg className="drawing" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
        <path className="drawing-ink" d={ink} />
        <path className="drawing-coral" d={coral} />
      </svg>
      <div role={isAlert ? 'alert' : undefined}>
        <Title className="large" tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Title>
        {text !== undefined && <p className="state-text">{text}</p>}
      </div>
      {action !== undefined && <div className="state-action cluster">{action}</div>}
    </div>
  );
};
