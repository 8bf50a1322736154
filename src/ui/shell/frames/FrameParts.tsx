import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { useIsHydrated } from '../../kit/loading/useIsHydrated.ts';
import { useStores } from '../../StoresContext.tsx';

export const SkipLink = ({ to = CONTENT_ID }) => (
  <a className="skip-link" href={`#${to}`}>
    Skip to content
  </a>
);

export const FrameFoot = () => {
  const { product, now } = useStores();
  const isHydrated = useIsHydrated();
  return (
    <footer className="frame-foot fine">
      {`${product.name}${isHydrated ? ` · ${now().getFullYear()}` : ''}`}
    </footer>
  );
};
