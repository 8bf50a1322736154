import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  /** Behind the title: what it covers. */
  readonly more?: ReactNode;
  /** At the other end of the line. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
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
