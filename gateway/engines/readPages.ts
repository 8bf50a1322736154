const AT_ONCE = 4;

/** Reads pages 2 to `last`, a few at a time; in their order. */
export const readPages = async <T>(last: number, read: (page: number) => Promise<T>): Promise<T[]> => {
  const pages: T[] = [];
  let next = 2;
  const readOn = async (): Promise<void> => {
    while (next <= last) {
      const page = next;
      next += 1;
      pages[page - 2] = await read(page);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return pages;
};
