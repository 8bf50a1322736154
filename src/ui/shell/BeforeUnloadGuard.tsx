import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Makes the browser ask before the page is left with input that cannot be stored. Renders nothing. */
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
