import { Copy, Download, Palette } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { type Link, shortLinkText, shortUrl } from '../../../domain/links/link.ts';
import { levelOf, type QrModules } from '../../../domain/links/qrStyle.ts';
import { Button } from '../../kit/forms/Button.tsx';
import type { Elements } from '../../kit/text/Elements.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { pngImage, svgDataUrl, svgImage } from './qrImages.ts';
import '../../late.css';

const NO_PNG = 'Your browser can’t create PNG images. We saved an SVG instead.';
const NO_COPY = 'Your browser can’t copy images. Download the PNG instead.';

interface CodeProps {
  readonly link: Link;
  readonly modules: QrModules;
}

/** Returns the QR code of a short link. Undefined if the short link is unknown or too long. */
export const useModules = (link: Link): QrModules | undefined => {
  const { product } = useStores();
  const { qr } = useLazyAccount();
  const address = link.shortCode && shortUrl(product.shortDomain, link);
  const level = levelOf(qr.look);
  return useMemo(() => (address ? qr.encode(address, level) : undefined), [qr, address, level]);
};

/** A QR code in its chosen colours, whatever the theme. */
export const QrImage = observer(({ link, modules }: CodeProps) => {
  const { product } = useStores();
  const { qr } = useLazyAccount();
  const alt = `QR code for ${shortLinkText(product.shortDomain, link)}`;
  return <img className="qr-drawing" alt={alt} src={svgDataUrl(svgImage(modules, qr.look))} />;
});

interface QrPictureProps {
  readonly link: Link;
  readonly modules: QrModules | undefined;
  readonly children?: Elements;
}

export const QrPicture = ({ link, modules, children }: QrPictureProps) => {
  const { product } = useStores();
  if (!link.shortCode) return <p className="quiet">The short link is unknown, so it has no QR code.</p>;
  if (!modules) return <p className="note is-caution">This short link is too long for a QR code.</p>;
  return (
    <>
      <div className="qr-ground">
        <QrImage link={link} modules={modules} />
      </div>
      {children}
      <p className="quiet">
        {link.isActive === false
          ? 'Inactive. This code won’t work until you activate the link.'
          : `Opens ${shortLinkText(product.shortDomain, link)}`}
      </p>
    </>
  );
};

export const QrDownloads = ({ link, modules, size }: CodeProps & { readonly size?: 'is-small' }) => {
  const { qr } = useLazyAccount();
  const [refusal, setRefusal] = useState('');
  const saveSvg = () =>
    qr.save(new Blob([svgImage(modules, qr.look)], { type: 'image/svg+xml' }), link.shortCode, 'svg');
  const savePng = async () => {
    const png = await pngImage(modules, qr.look).catch(() => undefined);
    if (png) qr.save(png, link.shortCode, 'png');
    else saveSvg();
    setRefusal(png ? '' : NO_PNG);
  };
  const copy = async () => setRefusal((await qr.copy(pngImage(modules, qr.look))) ? '' : NO_COPY);
  return (
    <>
      <Button icon={Download} className={size ?? 'is-primary'} onClick={() => void savePng()}>
        Download PNG
      </Button>
      <Button icon={Download} className={size} onClick={saveSvg}>
        Download SVG
      </Button>
      <Button icon={Copy} className={size} onClick={() => void copy()}>
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

export const QrCode = observer(({ link }: { readonly link: Link }) => {
  const { qr } = useLazyAccount();
  const modules = useModules(link);
  return (
    <section className="qr" aria-labelledby="qr-code">
      <h2 className="section-title" id="qr-code">
        QR code
      </h2>
      <QrPicture link={link} modules={modules}>
        {modules && (
          <div className="cluster">
            <QrDownloads link={link} modules={modules} size="is-small" />
            <Button className="is-small" icon={Palette} onClick={() => qr.open(link)}>
              Change look
            </Button>
          </div>
        )}
      </QrPicture>
    </section>
  );
});
