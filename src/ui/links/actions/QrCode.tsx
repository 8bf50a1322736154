import { Copy, Download } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type Link, shortAddress } from '../../../domain/link.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { MissingPart } from '../../kit/loading/MissingPart.tsx';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import type { QrDrawing } from './QrStore.ts';
import { pngImage, svgAddress } from './qrImages.ts';
import '../../late.css';

interface QrCodeProps {
  readonly link: Link;
}

/** The QR code of a short address with downloads, as a section of a page. */
export const QrCode = ({ link }: QrCodeProps) => (
  <section className="qr" aria-labelledby="qr-code">
    <h2 className="section-title" id="qr-code">
      QR code
    </h2>
    <QrPicture key={link.shortCode} link={link} />
  </section>
);

interface QrDialogProps extends QrCodeProps {
  readonly onClose: (refocus: boolean) => void;
}

/** The QR code of a link over a screen. */
export const QrDialog = observer(({ link, onClose }: QrDialogProps) => {
  const { product, sharing } = useStores();
  // It may be switched off or get another short code meanwhile.
  const shown = useAccount().catalogue.link(link.id) ?? link;
  return (
    <Dialog
      title={`QR code for ${shortAddress(product.shortDomain, shown.shortCode)}`}
      onClose={() => onClose(true)}
      actions={
        <button className="button" type="button" onClick={() => void sharing.copy(shown)}>
          <Icon of={Copy} />
          Copy link
        </button>
      }
    >
      <div className="qr">
        <QrPicture key={shown.shortCode} link={shown} />
      </div>
    </Dialog>
  );
});

/** The QR code of a short address with downloads, dark on white in every theme. To be keyed by the short code. */
const QrPicture = ({ link: { shortCode, isActive } }: QrCodeProps) => {
  const { product } = useStores();
  const { drawing, retry } = useDrawing(shortCode);
  const address = shortAddress(product.shortDomain, shortCode);
  if (!shortCode) return <p className="quiet">The short address is unknown, so it has no QR code.</p>;
  if (drawing?.status === 'missing')
    return <MissingPart title="The QR code could not be loaded" onRetry={retry} />;
  if (drawing?.status === 'tooLong')
    return <p className="note is-caution">This short address is too long for a QR code.</p>;
  return (
    <>
      <div className="qr-ground">
        {drawing && (
          <img className="qr-drawing" alt={`QR code for ${address}`} src={svgAddress(drawing.svg)} />
        )}
      </div>
      {drawing && <Downloads svg={drawing.svg} shortCode={shortCode} />}
      <p className="quiet">
        {isActive === false
          ? 'Inactive: this code won’t open until you activate the link.'
          : `Opens ${address}`}
      </p>
    </>
  );
};

interface DownloadsProps {
  readonly svg: string;
  readonly shortCode: string;
}

const Downloads = ({ svg, shortCode }: DownloadsProps) => {
  const { qr } = useLazyAccount();
  const [hasNoPng, setNoPng] = useState(false);
  const saveSvg = () => qr.save(new Blob([svg], { type: 'image/svg+xml' }), shortCode, 'svg');
  const savePng = async () => {
    const png = await pngImage(svg);
    if (png) qr.save(png, shortCode, 'png');
    else saveSvg();
    setNoPng(!png);
  };
  return (
    <>
      <div className="cluster">
        <button className="button is-small" type="button" onClick={saveSvg}>
          <Icon of={Download} />
          Download SVG
        </button>
        <button className="button is-small" type="button" onClick={() => void savePng()}>
          <Icon of={Download} />
          Download PNG
        </button>
      </div>
      {hasNoPng && (
        <p className="note is-caution" role="status">
          This browser does not let pages draw PNG pictures. You have the SVG instead.
        </p>
      )}
    </>
  );
};

/** The drawing of a short code. */
const useDrawing = (shortCode: string) => {
  const { qr } = useLazyAccount();
  const [drawing, setDrawing] = useState<QrDrawing>();
  const isNeeded = drawing === undefined && shortCode !== '';

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void qr.draw(shortCode).then((result) => {
      if (isWanted) setDrawing(result);
    });
    return () => {
      isWanted = false;
    };
  }, [qr, shortCode, isNeeded]);

  return { drawing, retry: () => setDrawing(undefined) };
};
