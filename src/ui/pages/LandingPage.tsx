import { observer } from 'mobx-react-lite';
import { useStores } from '../StoresContext.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { Benefits } from './landing/Benefits.tsx';
import { Hero } from './landing/Hero.tsx';
import { Preview } from './landing/Preview.tsx';
import { StartLinks } from './landing/StartLinks.tsx';
import '../styles/landing.css';
import '../styles/template.css';

/** What the product is, for everybody (spec section 2, '/landing'). */
export const LandingPage = observer(() => {
  const { product, session } = useStores();
  usePageTitle('Landing', product.name);
  return (
    <div className="landing">
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
