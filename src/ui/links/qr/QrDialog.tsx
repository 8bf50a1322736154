import { Copy, ImagePlus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Link, shortLinkText } from '../../../domain/links/link.ts';
import {
  colourFault,
  levelOf,
  QR_LEVELS,
  QR_SIZES,
  type QrStyle,
  QUIET_ZONES,
  SAFE_QUIET_ZONE,
  sizeOf,
} from '../../../domain/links/qrStyle.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { ChoiceField } from '../../kit/forms/ChoiceField.tsx';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { Icon } from '../../kit/layout/Icon.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { QrDownloads, QrPicture, useModules } from './QrCode.tsx';
import { logoImage } from './qrImages.ts';
import '../../late.css';

export const QrDialog = observer(({ link: opened, onClose }: { readonly link: Link } & Closable) => {
  const { product, sharing } = useStores();
  // The link may change while the dialog is open.
  const link = useAccount().catalogue.link(opened.id) ?? opened;
  const modules = useModules(link);
  return (
    <Dialog title={`QR code for ${shortLinkText(product.shortDomain, link)}`} onClose={() => onClose(true)}>
      <div className="qr-and-look cluster">
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

const COLOURS = [
  ['dark', 'Code'],
  ['light', 'Background'],
] as const;

const COLOUR_FAULTS = {
  inverted: 'Scanners need a dark code on a light background. Your last colours are kept.',
  faint: 'Too little contrast to scan. Your last colours are kept.',
};

export const optionsOf = <T extends string | number>(values: readonly T[]) =>
  values.map((value) => ({ value, label: String(value) }));

/** The style of all QR codes of the user. Refuses or corrects settings that scanners cannot read. */
const QrLookForm = observer(({ codeSpan }: { readonly codeSpan: number }) => {
  const { qr } = useLazyAccount();
  const { look } = qr;
  const [level, size] = [levelOf(look), sizeOf(look, codeSpan)];
  return (
    <div className="qr-look">
      <Colours />
      <Logo />
      <ChoiceField
        label="Error correction"
        hint={
          level === look.level
            ? 'H survives the most damage; L is the simplest.'
            : `The logo hides part of the code, so it needs ${level}.`
        }
        options={optionsOf(QR_LEVELS)}
        value={level}
        onChange={(chosen) => qr.setLook({ level: chosen })}
      />
      <ChoiceField
        label="Quiet zone"
        hint={
          look.quietZone < SAFE_QUIET_ZONE
            ? 'Scanners need a margin of 4. Use less only on a light background.'
            : 'Margin around the code, in squares.'
        }
        options={optionsOf(QUIET_ZONES)}
        value={look.quietZone}
        onChange={(quietZone) => qr.setLook({ quietZone })}
      />
      <ChoiceField
        label="Width in pixels"
        hint={size === look.size ? 'SVG is sharp at any size.' : `This code needs ${size} pixels.`}
        options={optionsOf(QR_SIZES)}
        value={size}
        onChange={(chosen) => qr.setLook({ size: chosen })}
      />
    </div>
  );
});

/** The two colours. They are applied only if scanners can read them. */
const Colours = () => {
  const { qr } = useLazyAccount();
  const [chosen, setChosen] = useState(qr.look);
  const fault = colourFault(chosen.dark, chosen.light);
  const choose = (change: Partial<QrStyle>) => {
    const { dark, light } = { ...chosen, ...change };
    setChosen({ ...chosen, dark, light });
    if (!colourFault(dark, light)) qr.setLook({ dark, light });
  };
  return (
    <>
      <div className="qr-colours">
        {COLOURS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="color"
            value={chosen[name]}
            onChange={(colour) => choose({ [name]: colour })}
          />
        ))}
      </div>
      <div role="status">{fault && <p className="note is-caution">{COLOUR_FAULTS[fault]}</p>}</div>
    </>
  );
};

const Logo = observer(() => {
  const { qr } = useLazyAccount();
  const [isRefused, setRefused] = useState(false);
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    const logo = file && (await logoImage(file).catch(() => undefined));
    if (logo) qr.setLook({ logo });
    setRefused(file !== undefined && !logo);
  };
  return (
    <>
      <div className="cluster">
        <label className="button is-small">
          <Icon of={ImagePlus} />
          <span>{qr.look.logo ? 'Change logo…' : 'Add logo…'}</span>
          <input
            className="is-covering"
            type="file"
            accept="image/png,image/jpeg,image/svg+xml"
            onChange={({ target }) => void choose(target)}
          />
        </label>
        {qr.look.logo && <TextButton onClick={() => qr.setLook({ logo: '' })}>Remove logo</TextButton>}
      </div>
      <div role="status">
        {isRefused && <p className="note is-caution">This file isn’t an image. Choose a PNG, JPEG or SVG.</p>}
      </div>
    </>
  );
});
