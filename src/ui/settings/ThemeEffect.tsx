import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Applies the chosen theme to the page; by default the page follows the system. Renders nothing. */
export const ThemeEffect = observer(() => {
  const { theme } = useStores().preferences;

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return null;
});
