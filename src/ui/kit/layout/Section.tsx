import { useId } from 'react';
import type { Elements } from '../text/Elements.ts';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  /** Behind the title: what it covers. */
  readonly more?: Elements;
  /** At the other end of the line. */
  readonly controls?: Elements;
  readonly children: Elements;
}

/** A section of a page, named by its title. */
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
