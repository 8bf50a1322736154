import { useState } from 'react';

/** Calls `onChange` during a render whose value differs from the last one's, to replace what the user has typed. */
export const useOnChange = <T>(value: T, onChange: () => void): void => {
  const [seen, setSeen] = useState(value);
  if (Object.is(seen, value)) return;
  setSeen(value);
  onChange();
};
