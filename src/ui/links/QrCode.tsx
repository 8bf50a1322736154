import { Copy, Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { FailureState } from '../kit/FailureState.tsx';
import { useAccount, useLateAccount, useStores } from '../StoresContext.tsx';
import { savePng, saveSvg } from './qrFiles.ts';
import './qr.css';

interface QrCodeProps {
  readonly link: Link;
}

/** The QR code of a short address with downloads, as a section of a page. */
export const QrCode = ({ link }: QrCodeProps) => (
  <section className="qr" aria-labelledby="qr-code">
    <h2 className="section-title" id="qr-code">
      QR code
    </h2>
    <QrPicture link={link} />
  </section>
);

interface QrDialogProps {
  readonly link: Link;
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
          <Copy />
          Copy link
        </button>
      }
    >
      <div className="qr">
        <QrPicture link={shown} />
      </div>
    </Dialog>
  );
});

/** The QR code of a short address with downloads, dark on white in every theme. */
const QrPicture = ({ link: { shortCode, isActive } }: QrCodeProps) => {
  const { product } = useStores();
  const { svg, hasFailed, retry } = useDrawing(shortCode);
  const [hasNoPng, setNoPng] = useState(false);
  const address = shortAddress(product.shortDomain, shortCode);
  return (
    <>
      {hasFailed ? (
        <FailureState
          title="The QR code could not be drawn"
          text="Everything else here still works. Check your connection and try again."
          onRetry={retry}
        />
      ) : (
        <div className="qr-ground">
          {svg && <img className="qr-drawing" alt={`QR code for ${address}`} src={addressOf(svg)} />}
        </div>
      )}
      {svg && (
        <div className="cluster">
          <button className="button is-small" type="button" onClick={() => saveSvg(svg, shortCode)}>
            <Download />
            Download SVG
          </button>
          <button
            className="button is-small"
            type="button"
            onClick={() => void savePng(svg, shortCode).then((isPng) => setNoPng(!isPng))}
          >
            <Download />
            Download PNG
          </button>
        </div>
      )}
      {hasNoPng && (
        <p className="note is-warning" role="status">
          This browser does not let pages draw PNG pictures. You have the SVG instead.
        </p>
      )}
      <p className="muted">
        {isActive ? `Opens ${address}` : 'Inactive: this code won’t open until you activate the link.'}
      </p>
    </>
  );
};

interface Drawing {
  readonly shortCode: string;
  /** Undefined if it could not be drawn. */
  readonly svg: string | undefined;
}

/** The drawing of a short code; that of another one is not shown. */
const useDrawing = (shortCode: string) => {
  const { qr } = useLateAccount();
  const [drawing, setDrawing] = useState<Drawing>();
  const drawn = drawing?.shortCode === shortCode ? drawing : undefined;
  const isNeeded = drawn === undefined;

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void qr.draw(shortCode).then((svg) => {
      if (isWanted) setDrawing({ shortCode, svg });
    });
    return () => {
      isWanted = false;
    };
  }, [qr, shortCode, isNeeded]);

  return {
    svg: drawn?.svg,
    hasFailed: drawn !== undefined && drawn.svg === undefined,
    retry: () => setDrawing(undefined),
  };
};

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
