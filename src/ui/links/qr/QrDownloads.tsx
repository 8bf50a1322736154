import { Copy, Download } from 'lucide';
import { useState } from 'react';
import type { QrModules } from '../../../domain/qrLook.ts';
import { Button } from '../../kit/Button.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import type { QrDrawing } from './QrStore.ts';
import { pngImage, svgImage } from './qrImages.ts';

const NO_PNG = 'This browser does not let pages draw PNG pictures. You have the SVG instead.';
const NO_COPY = 'This browser does not let pages copy pictures. Download the PNG instead.';

interface QrDownloadsProps {
  /** Undefined while it is drawn. */
  readonly drawing: QrDrawing | undefined;
  readonly shortCode: string;
  readonly size?: 'is-small';
}

/** There from the start, so that a dialog can focus the first; without a drawing they do nothing. */
export const QrDownloads = ({ drawing, shortCode, size }: QrDownloadsProps) => {
  const { qr } = useLazyAccount();
  const [refusal, setRefusal] = useState('');
  if (drawing && drawing.status !== 'drawn') return null;
  const onDrawing = (act: (modules: QrModules) => unknown) => () => void (drawing && act(drawing.modules));
  const saveSvg = (modules: QrModules) =>
    qr.save(new Blob([svgImage(modules, qr.look)], { type: 'image/svg+xml' }), shortCode, 'svg');
  const savePng = async (modules: QrModules) => {
    const png = await pngImage(modules, qr.look).catch(() => undefined);
    if (png) qr.save(png, shortCode, 'png');
    else saveSvg(modules);
    setRefusal(png ? '' : NO_PNG);
  };
  const copy = async (modules: QrModules) =>
    setRefusal((await qr.copy(pngImage(modules, qr.look))) ? '' : NO_COPY);
  const looks = { icon: Download, className: size, 'aria-disabled': !drawing };
  return (
    <>
      <Button {...looks} className={size ?? 'is-primary'} onClick={onDrawing(savePng)}>
        Download PNG
      </Button>
      <Button {...looks} onClick={onDrawing(saveSvg)}>
        Download SVG
      </Button>
      <Button {...looks} icon={Copy} onClick={onDrawing(copy)}>
        Copy image
      </Button>
      {refusal && (
        <p className="note is-caution" role="status">
          {refusal}
        </p>
      )}
    </>
  );
};
