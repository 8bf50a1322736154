import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { FailureState } from '../kit/FailureState.tsx';
import { useLateAccount, useStores } from '../StoresContext.tsx';
import { savePng, saveSvg } from './qrFiles.ts';
import './qr.css';

interface QrCodeProps {
  readonly link: Link;
}

/** The QR code of a short address with downloads, dark on white in every theme. */
export const QrCode = observer(({ link: { shortCode, isActive } }: QrCodeProps) => {
  const { product } = useStores();
  const { linkDetails } = useLateAccount();
  const { state, value: svg } = linkDetails.details.qrCode;
  const [hasNoPng, setNoPng] = useState(false);
  const address = shortAddress(product.shortDomain, shortCode);

  useEffect(() => {
    void linkDetails.drawQrCode(shortCode);
  }, [linkDetails, shortCode]);

  return (
    <section className="qr" aria-labelledby="qr-code">
      <h2 className="section-title" id="qr-code">
        QR code
      </h2>
      {state.status === 'failed' ? (
        <FailureState
          title="The QR code could not be drawn"
          text="Everything else here still works. Check your connection and try again."
          onRetry={() => void linkDetails.drawQrCode(shortCode)}
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
    </section>
  );
});

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
