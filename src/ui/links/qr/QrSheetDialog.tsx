import { Printer } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Link, shortLinkText } from '../../../domain/links/link.ts';
import { PAPERS } from '../../../domain/links/qrStyle.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import { singleLine } from '../../../domain/text/untrustedText.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { CheckboxField } from '../../kit/forms/CheckboxField.tsx';
import { ChoiceField } from '../../kit/forms/ChoiceField.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { QrImage, useModules } from './QrCode.tsx';
import { optionsOf } from './QrDialog.tsx';
import '../../late.css';

/** Maximum number of codes on a sheet. More would slow down the browser. */
const LINKS_UP_TO = 500;

export const QrSheetDialog = observer(({ ids, onClose }: { readonly ids: readonly string[] } & Closable) => {
  const { catalogue } = useAccount();
  const { qr } = useLazyAccount();
  const { paper } = qr.look;
  const [perRow, setPerRow] = useState(4);
  const [hasTitles, setTitles] = useState(true);
  const [hasCutLines, setCutLines] = useState(true);
  const links = ids.slice(0, LINKS_UP_TO).flatMap((id) => catalogue.link(id) ?? []);
  const inactive = links.filter(({ isActive }) => isActive === false).length;
  return (
    <Dialog
      title={`Print ${countOf(links.length, 'QR code')}`}
      onClose={() => onClose(true)}
      actions={
        <Button className="is-primary" icon={Printer} onClick={() => window.print()}>
          Print…
        </Button>
      }
    >
      <div className="stack sheet-options">
        <ChoiceField
          label="Paper"
          hint="Codes never split across pages."
          options={optionsOf(PAPERS)}
          value={paper}
          onChange={(chosen) => qr.setLook({ paper: chosen })}
        />
        <ChoiceField
          label="Codes per row"
          hint="More per row means smaller codes."
          options={optionsOf([2, 3, 4, 5, 6])}
          value={perRow}
          onChange={setPerRow}
        />
        <CheckboxField label="Show titles" checked={hasTitles} onChange={setTitles} />
        <CheckboxField label="Show cut lines" checked={hasCutLines} onChange={setCutLines} />
        {ids.length > LINKS_UP_TO && (
          <p className="note">{`Only the first ${LINKS_UP_TO} selected links are included.`}</p>
        )}
        {inactive > 0 && (
          <p className="note is-caution">
            {inactive === 1
              ? '1 of these links is inactive, so its code won’t work yet.'
              : `${inactive} of these links are inactive, so their codes won’t work yet.`}
          </p>
        )}
      </div>
      <ul
        className={hasCutLines ? 'sheet has-cut-lines' : 'sheet'}
        style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
        data-paper={paper}
      >
        {links.map((link) => (
          <SheetCode key={link.id} link={link} hasTitle={hasTitles} />
        ))}
      </ul>
    </Dialog>
  );
});

const SheetCode = observer(({ link, hasTitle }: { readonly link: Link; readonly hasTitle: boolean }) => {
  const { product } = useStores();
  const modules = useModules(link);
  return (
    <li className="sheet-code">
      <div className="sheet-picture">
        {modules ? <QrImage link={link} modules={modules} /> : 'This link has no QR code.'}
      </div>
      <b translate="no">{shortLinkText(product.shortDomain, link)}</b>
      {hasTitle && (
        <p>
          <bdi>{singleLine(link.title)}</bdi>
        </p>
      )}
    </li>
  );
});
