import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab with its heading. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="mock-section" aria-labelledby={id}>
      <h3 id={id} className="mock-subtitle">
        {title}
      </h3>
      {children}
    </section>
  );
};
