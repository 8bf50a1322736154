import { ChartNoAxesColumn, MailCheck, PenLine, QrCode, ToggleLeft, Undo2 } from 'lucide';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { Hero } from './Hero.tsx';
import { Points } from './Points.tsx';
import { Preview } from './Preview.tsx';
import { StartLinks } from './StartLinks.tsx';
import '../kit/sample.css';
import './template.css';

const BENEFITS = [
  {
    icon: PenLine,
    title: 'Short codes that you choose',
    text: 'The end of your address is easy to read, say and remember.',
  },
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
    icon: ToggleLeft,
    title: 'Off without a loss',
    text: 'Switch a link off and on again. Its clicks stay counted.',
  },
  {
    icon: Undo2,
    title: 'Hard to lose anything',
    text: 'Undo a deletion within a few seconds. A form you leave is there when you return.',
  },
  {
    icon: MailCheck,
    title: 'No password',
    text: 'You sign in with a magic link that comes by email. There is nothing to remember.',
  },
];

/** The template's landing page (specification: Pages, '/landing'). */
export const LandingPage = () => {
  usePageTitle('Landing');
  return (
    <div className="landing stack">
      <Hero />
      <section>
        <h2 className="is-sr-only">What it does</h2>
        <Points points={BENEFITS} />
      </section>
      <Preview />
      <section className="landing-end stack">
        <h2 className="landing-end-title">Say it short.</h2>
        <StartLinks />
      </section>
    </div>
  );
};
