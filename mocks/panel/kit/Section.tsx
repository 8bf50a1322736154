import { type ReactNode, useId } from 'react';

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
