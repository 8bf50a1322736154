import type { Link } from '../../domain/link.ts';
import { lazyPart } from '../kit/loading/lazyPart.tsx';
import { MissingPart } from '../kit/loading/MissingPart.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { ClickSection } from './ClickSection.tsx';
import { LinkFigures } from './LinkFigures.tsx';
import './link.css';

const QrCode = lazyPart(async () => (await import('../links/qr/QrCode.tsx')).QrCode, {
  waiting: <Spinner label="Loading the QR code…" />,
  missing: (retry) => <MissingPart title="The QR code could not be loaded" onRetry={retry} />,
});

/** The content of a link's own page. */
export const LinkBody = ({ link }: { readonly link: Link }) => (
  <div className="stack link-body">
    <LinkFigures link={link} />
    <div className="stack link-cards">
      <ClickSection link={link} />
      <div className="panel">
        <QrCode link={link} />
      </div>
    </div>
  </div>
);
