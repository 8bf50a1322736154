import { useStores } from '../StoresContext.tsx';
import { Shortener } from './Shortener.tsx';
import { StartLinks } from './StartLinks.tsx';
import './template.css';

/** The product in one line, and at work. */
export const Hero = () => {
  const { product } = useStores();
  return (
    <section className="landing-hero stack">
      <h1 className="landing-title" tabIndex={-1}>
        Long links, said short.
      </h1>
      <p className="landing-lead">
        {product.name} turns a long address into a short one that you choose, keeps your links in one place
        and counts their clicks.
      </p>
      <StartLinks />
      <Shortener />
    </section>
  );
};
