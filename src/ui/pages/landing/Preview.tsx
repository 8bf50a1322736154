import type { Product } from '../../../domain/product.ts';
import { Logo } from '../../components/Logo.tsx';
import { SampleBars } from '../../components/SampleBars.tsx';
import { SampleNote } from '../../components/SampleNote.tsx';
import { ShortAddress } from '../../components/ShortAddress.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';

interface PreviewProps {
  readonly product: Product;
}

const LINKS = [
  { code: 'boots', title: 'Autumn walking boots', clicks: '1.2K', active: true },
  { code: 'menu', title: 'Lunch menu of the week', clicks: '486', active: true },
  { code: 'open-day', title: 'Open day in spring', clicks: '73', active: false },
];
const WEEK = [12, 18, 15, 26, 21, 44, 30, 24, 19, 27, 33, 22];

/** A drawing of the product: nothing in it can be used, and nothing in it is real. */
export const Preview = ({ product }: PreviewProps) => (
  <figure className="preview-figure">
    <div className="preview-window" aria-hidden="true">
      <div className="preview-side">
        <Logo product={product.name} />
        <span className="preview-entry">Home</span>
        <span className="preview-entry is-current">Links</span>
        <span className="preview-entry">Analytics</span>
        <span className="preview-entry">Settings</span>
      </div>
      <div className="preview-page">
        <p className="preview-title">Links</p>
        {LINKS.map(({ code, title, clicks, active }) => (
          <div className="preview-row" key={code}>
            <div>
              <p className="preview-address">
                <ShortAddress domain={product.shortDomain} shortCode={code} />
                <StatusDot active={active} />
              </p>
              <p className="quiet">{title}</p>
            </div>
            <p className="preview-clicks">{clicks}</p>
          </div>
        ))}
        <SampleBars values={WEEK} />
      </div>
    </div>
    <figcaption>
      <SampleNote>A drawing of the list of links; the links and figures in it are made up.</SampleNote>
    </figcaption>
  </figure>
);
