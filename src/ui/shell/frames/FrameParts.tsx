import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { useIsHydrated } from '../../kit/loading/useIsHydrated.ts';
import { useStores } from '../../StoresContext.tsx';

/** The first element in the tab order: skips the layout. */
export const SkipLink = ({ to = CONTENT_ID }) => (
  <a className="skip-link" href={`#${to}`}>
    Skip to content
  </a>
);

/** The footer of a layout. */
export const FrameFoot = () => {
  const { product, now } = useStores();
  const isHydrated = useIsHydrated();
  return (
    <footer className="frame-foot fine">
      {`${product.name}${isHydrated ? ` · ${now().getFullYear()}` : ''}`}
    </footer>
  );
};
