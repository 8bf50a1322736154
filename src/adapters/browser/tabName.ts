const KEY = 'brevity:tab';

/** What this tab is called: the same after a reload, otherwise in each other tab. */
export const tabName = (): string => {
  const name = Math.random().toString(36).slice(2);
  try {
    const known = sessionStorage.getItem(KEY) ?? name;
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    return name;
  }
};
