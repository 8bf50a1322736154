import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { useStores } from '../StoresContext.tsx';
import { StartLinks } from './StartLinks.tsx';

const LONG_ADDRESS =
  'https://shop.example/collections/autumn/outdoor/walking-boots?size=42&colour=moss&utm_source=newsletter&utm_medium=email&utm_campaign=autumn-launch';

/** The product in one picture: a long address becomes a short one. */
export const Hero = () => {
  const { product } = useStores();
  return (
    <section className="landing-hero stack">
      <div className="landing-text stack">
        <h1 className="landing-title" tabIndex={-1}>
          Long links, said short.
        </h1>
        <p className="landing-lead">
          {product.name} turns a long address into a short one that you choose, keeps your links in one place
          and counts their clicks.
        </p>
        <StartLinks />
      </div>
      <figure className="landing-fold">
        <p className="landing-long" translate="no">
          <span className="is-sr-only">For example, the address </span>
          {LONG_ADDRESS}
        </p>
        <svg className="landing-stroke" viewBox="0 0 320 32" aria-hidden="true" focusable="false">
          <path className="mark-line" d="M0 28h286" />
          <path className="mark-stroke" d="M298 27 313 4" />
        </svg>
        <p className="landing-short">
          <span className="is-sr-only">becomes </span>
          <ShortAddress domain={product.shortDomain} shortCode="boots" />
        </p>
      </figure>
    </section>
  );
};
