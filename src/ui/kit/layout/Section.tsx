import { useId } from 'react';
import type { Elements } from '../text/Elements.ts';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  /** Content after the title, such as the covered period. */
  readonly more?: Elements;
  /** Content at the end of the title's line. */
  readonly controls?: Elements;
  readonly children: Elements;
}

export const Section = ({ title, className, more, controls, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className="section-head cluster">
        <div className="cluster">
          <h2 className="section-title" id={id}>
            {title}
          </h2>
          {more}
        </div>
        {controls}
      </div>
      {children}
    </section>
  );
};
