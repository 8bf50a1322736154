/** Acts on the key that opens and closes the panel, until the returned function is called. */
export const onShortcut = (act: () => void): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, shiftKey, key, repeat } = event;
    if (!(ctrlKey || metaKey) || !shiftKey || repeat || key.toLowerCase() !== 'm') return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
};
