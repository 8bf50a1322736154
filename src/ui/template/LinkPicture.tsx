import { Copy } from 'lucide';
import { Figure } from '../kit/Figure.tsx';
import { formatCount } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { ClickChart } from '../link-page/ClickChart.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { useStores } from '../StoresContext.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';
import { BOOTS, dailyBars } from './samples.ts';

const NOW = dailyBars(
  '2026-10-12',
  [
    31, 44, 38, 52, 47, 29, 26, 58, 61, 132, 96, 74, 48, 41, 63, 70, 66, 59, 52, 37, 33, 61, 72, 68, 64, 57,
    43, 40, 66, 71,
  ],
);
const BEFORE = dailyBars(
  '2026-09-12',
  [
    12, 18, 22, 27, 25, 16, 14, 29, 33, 38, 41, 36, 24, 22, 34, 39, 44, 41, 35, 26, 24, 38, 42, 47, 45, 38,
    30, 28, 43, 46,
  ],
);

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
              <ShortAddress domain={shortDomain} shortCode={BOOTS.shortCode} />
            </p>
            <p className="page-lead">{BOOTS.title}</p>
            <p className="picture-destination cut">
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
          <Figure label="Busiest day" value="132" hint="Oct 21, 2026" />
        </div>
        <ClickChart bars={NOW} before={BEFORE} beforeLabel="30 days before" unit="day" />
      </div>
    </ScreenPicture>
  );
};
