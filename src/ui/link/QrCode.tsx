import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { qrPath, qrSize } from '../../domain/qrModules.ts';
import { FailureState } from '../kit/FailureState.tsx';
import { useStores } from '../StoresContext.tsx';
import { savePng, saveSvg } from './qrFiles.ts';

interface QrCodeProps {
  readonly link: Link;
}

/** The QR code of a short address, dark on white in every theme, to look at and to take away. */
export const QrCode = observer(({ link: { shortCode, isActive } }: QrCodeProps) => {
  const { linkDetails, product } = useStores();
  const { state, value: modules } = linkDetails.qrCode;
  const address = shortAddress(product.shortDomain, shortCode);
  const draw = () => void linkDetails.drawQrCode(shortCode);

  useEffect(() => {
    void linkDetails.drawQrCode(shortCode);
  }, [linkDetails, shortCode]);

  return (
    <section className="qr" aria-labelledby="qr-code">
      <h2 className="section-title" id="qr-code">
        QR code
      </h2>
      {state.status === 'failed' && (
        <FailureState
          title="The QR code could not be drawn"
          text="Everything else here still works. Check your connection and try again."
          onRetry={draw}
        />
      )}
      {state.status !== 'failed' && (
        <div className="qr-ground">
          {modules && (
            <svg
              className="qr-drawing"
              role="img"
              aria-label={`QR code for ${address}`}
              viewBox={`0 0 ${qrSize(modules)} ${qrSize(modules)}`}
            >
              <path d={qrPath(modules)} />
            </svg>
          )}
        </div>
      )}
      {modules && (
        <div className="cluster">
          <button className="button is-small" type="button" onClick={() => saveSvg(modules, shortCode)}>
            <Download />
            SVG
          </button>
          <button className="button is-small" type="button" onClick={() => savePng(modules, shortCode)}>
            <Download />
            PNG
          </button>
        </div>
      )}
      <p className="muted">
        {isActive ? `Opens ${address}` : `Leads nowhere while the link is inactive: ${address}`}
      </p>
    </section>
  );
});
