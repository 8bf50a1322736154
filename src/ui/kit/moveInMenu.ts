/** Where the focus goes from `at` among `count` entries; undefined for keys that do not move it. */
const target = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** Keys inside an open menu: arrows, Home and End, and the first letter of an entry. */
export const moveInMenu = (event: KeyboardEvent, menu: HTMLElement): void => {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  const letter = event.key.trim().length === 1 ? event.key.toLowerCase() : undefined;
  const next = letter
    ? after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(letter))
    : entries[target(event.key, at, entries.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
