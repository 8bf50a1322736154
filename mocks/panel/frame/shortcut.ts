/** Whether a key opens or closes the panel. */
export const isShortcut = ({ ctrlKey, metaKey, shiftKey, key, repeat }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && !repeat && key.toLowerCase() === 'm';
