import { Mail, Megaphone, Scroll } from 'lucide';
import { SampleNote } from '../kit/feedback/SampleNote.tsx';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Figure } from '../kit/text/Figure.tsx';
import { ClickChart } from '../link-page/ClickChart.tsx';
import { PlainLayout } from '../shell/frames/PlainLayout.tsx';
import { BenefitList } from './BenefitList.tsx';
import { SEPTEMBER } from './exampleLinks.ts';

const BENEFITS = [
  {
    icon: Mail,
    title: 'Newsletter',
    code: 'autumn-mail',
    text: 'Its own link, so newsletter clicks don’t mix with others.',
  },
  {
    icon: Scroll,
    title: 'Poster',
    code: 'autumn',
    text: 'Nobody can click on paper. A short code can be read from across the street.',
  },
  {
    icon: Megaphone,
    title: 'Social post',
    code: 'autumn-post',
    text: 'A short link leaves room for your own words.',
  },
];

/** Marketing screen of the template, with sample content only (specification: Pages). */
export const MarketingPage = () => {
  usePageHead('Dashboard', 'A sample campaign with its short links and clicks.');
  return (
    <PlainLayout>
      <div className="stack-loose">
        <div>
          <PageHeader
            title="Campaigns, made short"
            lead="Short links that do the work of long URLs."
            actions={
              <>
                <ButtonLink href="/links">Go to your links</ButtonLink>
                <ButtonLink className="is-primary" href="/add-link">
                  Create New Link
                </ButtonLink>
              </>
            }
          />
          <SampleNote>This campaign and its figures are made up. Yours are on Analytics.</SampleNote>
        </div>
        <section className="stack">
          <h2 className="section-title">One month of a sample campaign</h2>
          <div className="figures">
            <Figure label="Clicks" value="832" hint="in 30 days" />
            <Figure label="Unique clicks" value="612" hint="one per person" />
            <Figure label="Best day" value="58" hint="Sep 9, with the newsletter" />
            <Figure label="Short links" value="3" hint="one per channel" />
          </div>
          <ClickChart bars={SEPTEMBER} before={undefined} beforeLabel="" unit="day" />
        </section>
        <section className="stack">
          <h2 className="section-title">One campaign, three short links</h2>
          <BenefitList points={BENEFITS} />
        </section>
      </div>
    </PlainLayout>
  );
};
