import { useEffect } from 'react';

/** Describes the page for bookmarks and search engines; without it, the description is that of the product. */
export const useDescription = (text: string): void =>
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const { content } = meta;
    meta.content = text;
    return () => {
      meta.content = content;
    };
  }, [text]);
