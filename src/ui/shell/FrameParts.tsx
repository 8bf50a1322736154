import { CONTENT_ID } from '../kit/focus.ts';
import { useStores } from '../StoresContext.tsx';

/** First stop of the Tab key: past the frame to the page. */
export const SkipLink = () => (
  <a className="skip-link" href={`#${CONTENT_ID}`}>
    Skip to content
  </a>
);

/** The last line of a frame. */
export const FrameFoot = () => {
  const { product, now } = useStores();
  return (
    <footer className="frame-foot">
      {product.name} · {now().getFullYear()}
    </footer>
  );
};
