import { observer } from 'mobx-react-lite';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useStores } from '../StoresContext.tsx';
import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { Preview } from './Preview.tsx';
import { StartLinks } from './StartLinks.tsx';
import './landing.css';
import '../kit/sample.css';
import './template.css';

/** The template's landing page (specification: Pages, '/landing'). */
export const LandingPage = observer(() => {
  const { product, session } = useStores();
  usePageTitle('Landing');
  return (
    <div className="landing stack">
      <Hero product={product} isSignedIn={session.isAuthenticated} />
      <Benefits />
      <Preview product={product} />
      <section className="landing-end">
        <h2 className="landing-end-title">Say it short.</h2>
        <StartLinks isSignedIn={session.isAuthenticated} />
      </section>
    </div>
  );
});
