import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Has the browser ask before the page is left with something typed that nothing keeps. Draws nothing. */
export const BeforeUnloadGuard = observer(() => {
  const { isAtRisk } = useStores().storageStatus;

  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return null;
});
