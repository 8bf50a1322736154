/** Calls `act` on the panel's shortcut, Ctrl/Cmd+Shift+M. Returns a function that removes the listener. */
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
