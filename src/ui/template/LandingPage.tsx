import { usePageTitle } from '../kit/usePageTitle.ts';
import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { Preview } from './Preview.tsx';
import { StartLinks } from './StartLinks.tsx';
import '../kit/sample.css';
import './template.css';

/** The template's landing page (specification: Pages, '/landing'). */
export const LandingPage = () => {
  usePageTitle('Landing');
  return (
    <div className="landing stack">
      <Hero />
      <Benefits />
      <Preview />
      <section className="landing-end stack">
        <h2 className="landing-end-title">Say it short.</h2>
        <StartLinks />
      </section>
    </div>
  );
};
