import { Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Link, shortAddress } from '../../domain/link.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useAccount, useStores } from '../StoresContext.tsx';
import { QrPicture } from './QrCode.tsx';

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
