import { Copy } from 'lucide';
import { Figure } from '../kit/Figure.tsx';
import { formatCount } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { ClickChart } from '../link-page/ClickChart.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { useStores } from '../StoresContext.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';
import { BOOTS, OCTOBER, SEPTEMBER } from './samples.ts';
import './template.css';

/** A link's own page, with sample clicks. */
export const LinkPicture = () => {
  const { shortDomain } = useStores().product;
  return (
    <ScreenPicture
      theme="dark"
      says="The page of one link, in the dark theme: its clicks as figures and day by day, compared with the month before, made up too."
    >
      <div className="picture-page stack-loose">
        <div className="page-header cluster">
          <div className="page-heading">
            <p className="page-title">
              <ShortAddress domain={shortDomain} link={BOOTS} />
            </p>
            <p className="page-lead">{BOOTS.title}</p>
            <p className="cut">
              <DestinationLink url={BOOTS.originalUrl} />
            </p>
          </div>
          <span className="button is-primary">
            <Icon of={Copy} />
            Copy
          </span>
        </div>
        <div className="figures">
          <Figure label="Total clicks" value={formatCount(BOOTS.totalClicks)} hint="all time" />
          <Figure label="Unique clicks" value={formatCount(BOOTS.uniqueClicks)} hint="62% of all clicks" />
          <Figure label="Busiest day" value="132" hint="Oct 10, 2026" />
        </div>
        <ClickChart bars={OCTOBER} before={SEPTEMBER} beforeLabel="30 days before" unit="day" />
      </div>
    </ScreenPicture>
  );
};
