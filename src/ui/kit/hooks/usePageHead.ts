import { useEffect } from 'react';
import { useStores } from '../../StoresContext.tsx';

/** Sets the document's title (specification: Pages) and, if given, its description. */
export const usePageHead = (page: string, description?: string): void => {
  const { name } = useStores().product;
  useEffect(() => {
    document.title = `${page} | ${name} Dashboard`;
  }, [page, name]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta || description === undefined) return;
    const { content } = meta;
    meta.content = description;
    return () => {
      meta.content = content;
    };
  }, [description]);
};
