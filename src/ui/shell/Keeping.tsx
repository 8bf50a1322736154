import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { onDemand } from '../kit/onDemand.tsx';
import { useStores } from '../StoresContext.tsx';

const StorageNotice = onDemand(async () => (await import('./StorageNotice.tsx')).StorageNotice);

/** Says once what this browser will not remember. */
export const KeepingNotice = observer(() => {
  const { keeping, product } = useStores();
  const isShown = keeping.isRefused && !keeping.isDismissed;
  return isShown && <StorageNotice productName={product.name} onClose={keeping.dismiss} />;
});

/** Has the browser ask before the page is left with something typed that nothing keeps. Draws nothing. */
export const LeaveQuestion = observer(() => {
  const { isAtRisk } = useStores().keeping;

  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return null;
});
