import type { PropsWithChildren } from 'react';
import { SampleNote } from '../kit/SampleNote.tsx';
import './template.css';

interface ScreenPictureProps extends PropsWithChildren {
  readonly theme: 'light' | 'dark';
  /** What it shows. */
  readonly says: string;
}

/** A screen of the product, by its own parts, as a picture: nothing in it can be pressed or read out. */
export const ScreenPicture = ({ theme, says, children }: ScreenPictureProps) => (
  <figure className="stack">
    <div className="picture" data-theme={theme} inert>
      {children}
    </div>
    <figcaption>
      <SampleNote>{says}</SampleNote>
    </figcaption>
  </figure>
);
