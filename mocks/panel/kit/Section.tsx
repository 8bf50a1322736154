import { type ReactNode, useId } from 'react';

/** A part of a tab with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
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
