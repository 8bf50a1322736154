import { useState } from 'react';

/** Calls back while drawing when a value is another one than before, so that what was typed can give way to it. */
export const useOther = <T>(value: T, onOther: () => void): void => {
  const [seen, setSeen] = useState(value);
  if (Object.is(seen, value)) return;
  setSeen(value);
  onOther();
};
