import type { ReactNode } from 'react';
import { InfoButton } from '../kit/InfoButton.tsx';
import './analytics.css';

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  /** The time that the section covers. */
  readonly time: string;
  /** What is counted and how, on demand. */
  readonly about?: ReactNode;
  /** Controls of the section. */
  readonly children?: ReactNode;
}

/** The title of a section of figures, with its time and an explanation. */
export const SectionHead = ({ id, title, time, about, children }: SectionHeadProps) => (
  <div className="section-head cluster">
    <div className="section-name cluster">
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <span className="quiet">{time}</span>
      {about && <InfoButton label={`About ‘${title}’`}>{about}</InfoButton>}
    </div>
    {children}
  </div>
);
