import type { IconNode } from 'lucide';
import { Icon } from '../kit/layout/Icon.tsx';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { useStores } from '../StoresContext.tsx';
import './public.css';

interface Benefit {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

export const BenefitList = ({ points }: { readonly points: readonly Benefit[] }) => {
  const { shortDomain } = useStores().product;
  return (
    <ul className="landing-benefits stack">
      {points.map(({ icon, title, text, code }) => (
        <li className="landing-benefit stack" key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          {code !== undefined && (
            <p className="large">
              <ShortLinkText domain={shortDomain} link={{ shortCode: code }} />
            </p>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
};
