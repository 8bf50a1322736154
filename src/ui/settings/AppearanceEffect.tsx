import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Applies the chosen theme and density to the page; by default the theme follows the system. Renders nothing. */
export const AppearanceEffect = observer(() => {
  const { theme, density } = useStores().preferences;

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density });
  }, [theme, density]);

  return null;
});
