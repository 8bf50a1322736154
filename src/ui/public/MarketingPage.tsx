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
    text: 'One address for the newsletter alone, so that its clicks are not mixed with others.',
  },
  {
    icon: Scroll,
    title: 'Poster',
    code: 'autumn',
    text: 'On paper nobody can click: a short code that can be read from across the street.',
  },
  {
    icon: Megaphone,
    title: 'Social post',
    code: 'autumn-post',
    text: 'Room for your own words, because the address takes so little of it.',
  },
];

/** Marketing screen of the template, with sample content only (specification: Pages). */
export const MarketingPage = () => {
  usePageHead('Dashboard', 'A sample campaign, its short addresses and their clicks.');
  return (
    <PlainLayout>
      <div className="stack-loose">
        <div>
          <PageHeader
            title="Campaigns, said short"
            lead="Where a short address does the work of a long one."
            actions={
              <>
                <ButtonLink href="/links">Go to your links</ButtonLink>
                <ButtonLink className="is-primary" href="/add-link">
                  Create New Link
                </ButtonLink>
              </>
            }
          />
          <SampleNote>
            The campaign, its addresses and its figures are made up; your own are on Analytics.
          </SampleNote>
        </div>
        <section className="stack">
          <h2 className="section-title">A month of a sample campaign</h2>
          <div className="figures">
            <Figure label="Clicks" value="832" hint="in 30 sample days" />
            <Figure label="Unique clicks" value="612" hint="one per sample person" />
            <Figure label="Best day" value="58" hint="Sep 9, with the newsletter" />
            <Figure label="Addresses" value="3" hint="one for each place" />
          </div>
          <ClickChart bars={SEPTEMBER} before={undefined} beforeLabel="" unit="day" />
        </section>
        <section className="stack">
          <h2 className="section-title">One campaign, three addresses</h2>
          <BenefitList points={BENEFITS} />
        </section>
      </div>
    </PlainLayout>
  );
};
