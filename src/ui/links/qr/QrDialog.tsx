import { Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type Link, shortAddress } from '../../../domain/link.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { QrDownloads, QrPicture, useModules } from './QrCode.tsx';
import { QrLookForm } from './QrLookForm.tsx';
import '../../late.css';

/** The QR code of a link over a screen, and how it looks. */
export const QrDialog = observer(({ link: opened, onClose }: { readonly link: Link } & Closable) => {
  const { product, sharing } = useStores();
  // It may be switched off or get another short code meanwhile.
  const link = useAccount().catalogue.link(opened.id) ?? opened;
  const modules = useModules(link);
  return (
    <Dialog title={`QR code for ${shortAddress(product.shortDomain, link)}`} onClose={() => onClose(true)}>
      <div className="qr-and-look">
        <div className="qr">
          <QrPicture link={link} modules={modules} />
          <div className="dialog-actions cluster">
            {modules && <QrDownloads link={link} modules={modules} />}
            <Button icon={Copy} onClick={() => void sharing.copy(link)}>
              Copy link
            </Button>
          </div>
        </div>
        {modules && <QrLookForm codeSpan={modules.length} />}
      </div>
    </Dialog>
  );
});
