import { useStores } from '../../StoresContext.tsx';

/** Logo without text: a long thin line that ends in a short bold stroke. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 36 16" aria-hidden="true" focusable="false">
    <path className="mark-line" d="M1 13h22" />
    <path className="mark-stroke" d="M28 12.5 33 3" />
  </svg>
);

export const Logo = () => (
  <span className="logo">
    <Mark />
    <span className="wordmark">{useStores().product.name}</span>
  </span>
);
