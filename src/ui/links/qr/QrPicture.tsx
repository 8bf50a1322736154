import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type Link, shortAddress, shortUrl } from '../../../domain/link.ts';
import { levelOf, type QrModules } from '../../../domain/qrLook.ts';
import { MissingPart } from '../../kit/loading/MissingPart.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import type { QrDrawing } from './QrStore.ts';
import { svgAddress, svgImage } from './qrImages.ts';
import '../../late.css';

interface QrImageProps {
  readonly link: Link;
  readonly modules: QrModules;
}

/** A code in its own colours, in every theme. */
export const QrImage = observer(({ link, modules }: QrImageProps) => {
  const { product } = useStores();
  const { qr } = useLazyAccount();
  const alt = `QR code for ${shortAddress(product.shortDomain, link)}`;
  return <img className="qr-drawing" alt={alt} src={svgAddress(svgImage(modules, qr.look))} />;
});

interface QrPictureProps extends ReturnType<typeof useDrawing> {
  readonly link: Link;
  readonly children?: ReactNode;
}

/** The QR code of a short address, and what it opens; or why there is none. */
export const QrPicture = ({ link, drawing, retry, children }: QrPictureProps) => {
  const { product } = useStores();
  const { shortCode, isActive } = link;
  if (!shortCode) return <p className="quiet">The short address is unknown, so it has no QR code.</p>;
  if (drawing?.status === 'missing')
    return <MissingPart title="The QR code could not be loaded" onRetry={retry} />;
  if (drawing?.status === 'tooLong')
    return <p className="note is-caution">This short address is too long for a QR code.</p>;
  return (
    <>
      <div className="qr-ground">{drawing && <QrImage link={link} modules={drawing.modules} />}</div>
      {children}
      <p className="quiet">
        {isActive === false
          ? 'Inactive: this code won’t open until you activate the link.'
          : `Opens ${shortAddress(product.shortDomain, link)}`}
      </p>
    </>
  );
};

/** The drawing of a short address. It may change, and so may the level that its look needs. */
export const useDrawing = (link: Link) => {
  const { product } = useStores();
  const { qr } = useLazyAccount();
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly drawing: QrDrawing }>();
  const address = shortUrl(product.shortDomain, link);
  const wanted = `${levelOf(qr.look)} ${address}`;
  // The one of another level stays until the new one is there.
  const drawing = drawn?.of.slice(2) === address ? drawn.drawing : undefined;
  const isNeeded = link.shortCode !== '' && drawn?.of !== wanted;

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void qr.draw(wanted.slice(2)).then((result) => {
      if (isWanted) setDrawn({ of: wanted, drawing: result });
    });
    return () => {
      isWanted = false;
    };
  }, [qr, wanted, isNeeded]);

  return { drawing, retry: () => setDrawn(undefined) };
};
