import { ChartNoAxesColumn, MailCheck, PenLine, QrCode, ToggleLeft, Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { BASE_PATH } from '../navigation/basePath.ts';
import { useStores } from '../StoresContext.tsx';
import { PlainLayout } from '../shell/frames/PlainLayout.tsx';
import { BenefitList } from './BenefitList.tsx';
import { LinkPicture, ListPicture } from './ScreenPictures.tsx';
import { Shortener } from './Shortener.tsx';

const LIST_BENEFITS = [
  {
    icon: PenLine,
    title: 'Short codes that you choose',
    text: 'The end of your address is easy to read, say and remember.',
  },
  {
    icon: ToggleLeft,
    title: 'Off without a loss',
    text: 'Switch a link off and on again. Its clicks stay counted.',
  },
  {
    icon: Undo2,
    title: 'Hard to lose anything',
    text: 'Undo a deletion within a few seconds. A form you leave is there when you return.',
  },
];

const LINK_BENEFITS = [
  {
    icon: ChartNoAxesColumn,
    title: 'Clicks, counted',
    text: 'All clicks and unique clicks of each link, and your top links on one page.',
  },
  {
    icon: QrCode,
    title: 'A QR code for each link',
    text: 'Ready to print, as a drawing that stays sharp at any size.',
  },
  {
    icon: MailCheck,
    title: 'No password',
    text: 'You sign in with a magic link that comes by email. There is nothing to remember.',
  },
];

/** Landing screen with sample content (specification: Pages, '/landing'). */
export const LandingPage = () => {
  const { product } = useStores();
  usePageHead('Landing');
  return (
    <PlainLayout>
      <div className="landing stack">
        <section className="stack">
          <h1 className="landing-title" tabIndex={-1}>
            Long links, said short.
          </h1>
          <p className="page-lead large">
            <span>{product.name}</span> turns a long address into a short one that you choose, keeps your
            links in one place and counts their clicks.
          </p>
          <StartLinks />
          <Shortener />
        </section>
        <section className="stack-loose">
          <h2 className="landing-part-title">Every link in one place.</h2>
          <ListPicture />
          <BenefitList points={LIST_BENEFITS} />
        </section>
        <section className="stack-loose">
          <h2 className="landing-part-title">See what each one does.</h2>
          <LinkPicture />
          <BenefitList points={LINK_BENEFITS} />
        </section>
        <section className="landing-end stack">
          <h2 className="landing-part-title">Say it short.</h2>
          <StartLinks />
        </section>
      </div>
    </PlainLayout>
  );
};

const StartLinks = observer(() => (
  <div className="cluster">
    {useStores().session.isAuthenticated ? (
      <ButtonLink className="is-primary" href="/links">
        Go to your links
      </ButtonLink>
    ) : (
      <>
        {__MOCK__ && (
          // A plain link restarts the app, which then signs in the demo account.
          <a className="button is-primary" href={`${BASE_PATH}/links?as=demo`}>
            Open the demo
          </a>
        )}
        <ButtonLink className={__MOCK__ ? '' : 'is-primary'} href="/auth/register">
          Sign up for free
        </ButtonLink>
        <ButtonLink href="/auth/login">Sign in</ButtonLink>
      </>
    )}
  </div>
));
