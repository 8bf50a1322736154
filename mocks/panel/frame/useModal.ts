import { useEffect, useState } from 'react';

/** The program's modal dialog that was opened last, while one is open: nothing outside of it can be pressed. */
export const useModal = (): Element | undefined => {
  const [modal, setModal] = useState<Element>();
  useEffect(() => {
    const look = (): void => setModal([...document.querySelectorAll('dialog:modal:not(.mock-sheet)')].at(-1));
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return modal;
};
