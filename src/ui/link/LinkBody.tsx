import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Link } from '../../domain/link.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { ClickSection } from './ClickSection.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkFigures } from './LinkFigures.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface LinkBodyProps {
  readonly link: Link;
}

/** What there is to know about a link. */
export const LinkBody = observer(({ link }: LinkBodyProps) => (
  <div className="stack-loose">
    <LinkFigures link={link} />
    <div className="split">
      <div className="stack-loose">
        <ClickSection />
        <LinkFacts link={link} />
      </div>
      <Suspense fallback={<Spinner label="Loading the QR code…" />}>
        <QrCode link={link} />
      </Suspense>
    </div>
  </div>
));
