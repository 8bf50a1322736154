import type { IconNode } from 'lucide';
import { Icon } from '../kit/layout/Icon.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { useStores } from '../StoresContext.tsx';
import './template.css';

interface Point {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

/** What speaks for the product, point by point. */
export const Points = ({ points }: { readonly points: readonly Point[] }) => {
  const { shortDomain } = useStores().product;
  return (
    <ul className="landing-benefits stack">
      {points.map(({ icon, title, text, code }) => (
        <li className="landing-benefit stack" key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          {code !== undefined && (
            <p className="large">
              <ShortAddress domain={shortDomain} link={{ shortCode: code }} />
            </p>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
};
