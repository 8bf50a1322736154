import { Palette } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../../domain/link.ts';
import { Button } from '../../kit/Button.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { QrDownloads } from './QrDownloads.tsx';
import { QrPicture, useDrawing } from './QrPicture.tsx';
import '../../late.css';

/** The QR code of a short address with downloads, as a section of a page. */
export const QrCode = observer(({ link }: { readonly link: Link }) => {
  const { qr } = useLazyAccount();
  const code = useDrawing(link);
  return (
    <section className="qr" aria-labelledby="qr-code">
      <h2 className="section-title" id="qr-code">
        QR code
      </h2>
      <QrPicture link={link} {...code}>
        {code.drawing?.status === 'drawn' && (
          <div className="cluster">
            <QrDownloads drawing={code.drawing} shortCode={link.shortCode} size="is-small" />
            <Button className="is-small" icon={Palette} onClick={() => qr.open(link)}>
              Change look
            </Button>
          </div>
        )}
      </QrPicture>
    </section>
  );
});
