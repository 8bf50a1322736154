import { Copy, Download } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type Link, shortAddress, shortUrl } from '../../../domain/link.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { MissingPart } from '../../kit/loading/MissingPart.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import type { QrDrawing } from './QrStore.ts';
import { pngImage, svgAddress } from './qrImages.ts';
import '../../late.css';

interface QrCodeProps {
  readonly link: Link;
}

/** The QR code of a short address with downloads, as a section of a page. */
export const QrCode = ({ link }: QrCodeProps) => {
  const qr = useDrawing(link);
  return (
    <section className="qr" aria-labelledby="qr-code">
      <h2 className="section-title" id="qr-code">
        QR code
      </h2>
      <QrPicture link={link} {...qr}>
        {qr.drawing?.status === 'drawn' && (
          <div className="cluster">
            <Downloads drawing={qr.drawing} shortCode={link.shortCode} size="is-small" />
          </div>
        )}
      </QrPicture>
    </section>
  );
};

/** The QR code of a link over a screen. */
export const QrDialog = observer(({ link: opened, onClose }: QrCodeProps & Closable) => {
  const { product, sharing } = useStores();
  // It may be switched off or get another short code meanwhile.
  const link = useAccount().catalogue.link(opened.id) ?? opened;
  const qr = useDrawing(link);
  return (
    <Dialog
      title={`QR code for ${shortAddress(product.shortDomain, link)}`}
      onClose={() => onClose(true)}
      actions={
        <>
          {link.shortCode && <Downloads drawing={qr.drawing} shortCode={link.shortCode} />}
          <Button icon={Copy} onClick={() => void sharing.copy(link)}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="qr">
        <QrPicture link={link} {...qr} />
      </div>
    </Dialog>
  );
});

interface QrPictureProps extends QrCodeProps, ReturnType<typeof useDrawing> {
  readonly children?: ReactNode;
}

/** The QR code of a short address, dark on white in every theme. */
const QrPicture = ({ link, drawing, retry, children }: QrPictureProps) => {
  const { product } = useStores();
  const address = shortAddress(product.shortDomain, link);
  if (!link.shortCode) return <p className="quiet">The short address is unknown, so it has no QR code.</p>;
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
      {children}
      <p className="quiet">
        {link.isActive === false
          ? 'Inactive: this code won’t open until you activate the link.'
          : `Opens ${address}`}
      </p>
    </>
  );
};

interface DownloadsProps {
  /** Undefined while it is drawn. */
  readonly drawing: QrDrawing | undefined;
  readonly shortCode: string;
  readonly size?: 'is-small';
}

/** There from the start, so that a dialog can focus the first; without a drawing they do nothing. */
const Downloads = ({ drawing, shortCode, size }: DownloadsProps) => {
  const { qr } = useLazyAccount();
  const [hasNoPng, setNoPng] = useState(false);
  if (drawing && drawing.status !== 'drawn') return null;
  const saveSvg = () => {
    if (drawing) qr.save(new Blob([drawing.svg], { type: 'image/svg+xml' }), shortCode, 'svg');
  };
  const savePng = async () => {
    const png = drawing && (await pngImage(drawing.svg));
    if (png) qr.save(png, shortCode, 'png');
    else saveSvg();
    setNoPng(drawing !== undefined && !png);
  };
  const looks = { icon: Download, 'aria-disabled': !drawing };
  return (
    <>
      <Button {...looks} className={size ?? 'is-primary'} onClick={() => void savePng()}>
        Download PNG
      </Button>
      <Button {...looks} className={size} onClick={saveSvg}>
        Download SVG
      </Button>
      {hasNoPng && (
        <p className="note is-caution" role="status">
          This browser does not let pages draw PNG pictures. You have the SVG instead.
        </p>
      )}
    </>
  );
};

/** The drawing of a short address, which may change. */
const useDrawing = (link: Link) => {
  const { product } = useStores();
  const { qr } = useLazyAccount();
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly drawing: QrDrawing }>();
  const address = shortUrl(product.shortDomain, link);
  const drawing = drawn?.of === address ? drawn.drawing : undefined;
  const isNeeded = drawing === undefined && link.shortCode !== '';

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void qr.draw(address).then((result) => {
      if (isWanted) setDrawn({ of: address, drawing: result });
    });
    return () => {
      isWanted = false;
    };
  }, [qr, address, isNeeded]);

  return { drawing, retry: () => setDrawn(undefined) };
};
