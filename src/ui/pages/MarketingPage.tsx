import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { Figure } from '../components/Figure.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { SampleBars } from '../components/SampleBars.tsx';
import { SampleNote } from '../components/SampleNote.tsx';
import { useStores } from '../StoresContext.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { CampaignIdeas } from './marketing/CampaignIdeas.tsx';

const FORTNIGHT = [14, 22, 19, 31, 28, 46, 37, 33, 58, 41, 35, 29, 24, 20];

/** The template's marketing page: sample content only (spec sections 1 and 2). */
export const MarketingPage = observer(() => {
  const { product } = useStores();
  usePageTitle('Dashboard', product.name);
  return (
    <div className="stack-loose">
      <div>
        <PageHeader
          title="Campaigns, said short"
          lead="Where a short address does the work of a long one."
          actions={
            <>
              <Link className="button" href="/home">
                Go to your links
              </Link>
              <Link className="button is-primary" href="/add-link">
                Create New Link
              </Link>
            </>
          }
        />
        <SampleNote>
          The campaign, its addresses and its figures are made up; your own are on Analytics.
        </SampleNote>
      </div>
      <section className="stack">
        <h2 className="section-title">A fortnight of a sample campaign</h2>
        <div className="figures">
          <Figure label="Clicks" value="437" hint="in 14 sample days" />
          <Figure label="Unique Clicks" value="318" hint="one per sample person" />
          <Figure label="Best day" value="58" hint="the ninth, when the newsletter went out" />
          <Figure label="Addresses" value="3" hint="one for each place" />
        </div>
        <div className="campaign-chart">
          <SampleBars values={FORTNIGHT} />
        </div>
      </section>
      <CampaignIdeas shortDomain={product.shortDomain} />
    </div>
  );
});
