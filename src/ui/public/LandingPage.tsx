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
    title: 'Short codes you choose',
    text: 'Make every link easy to read, say and remember.',
  },
  {
    icon: ToggleLeft,
    title: 'Pause, don’t delete',
    text: 'Deactivate a link, then activate it again. It keeps its clicks.',
  },
  {
    icon: Undo2,
    title: 'Nothing gets lost',
    text: 'Undo a delete within seconds. Drafts are saved automatically.',
  },
];

const LINK_BENEFITS = [
  {
    icon: ChartNoAxesColumn,
    title: 'Every click counted',
    text: 'Total and unique clicks for each link, and your top links on one page.',
  },
  {
    icon: QrCode,
    title: 'A QR code for every link',
    text: 'Ready to print and sharp at any size.',
  },
  {
    icon: MailCheck,
    title: 'No password',
    text: 'Sign in with a magic link sent by email. Nothing to remember.',
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
            Long links, made short.
          </h1>
          <p className="page-lead large">
            <span>{product.name}</span> turns long URLs into short links you choose, keeps them in one place
            and counts their clicks.
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
          <h2 className="landing-part-title">See how each one performs.</h2>
          <LinkPicture />
          <BenefitList points={LINK_BENEFITS} />
        </section>
        <section className="landing-end stack">
          <h2 className="landing-part-title">Keep it short.</h2>
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
