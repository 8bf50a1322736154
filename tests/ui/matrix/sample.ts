/** After so many consecutive seeds, every member of every group has been in a sample. */
export const PERIOD = 7;

/** At least one member of each group, and with each seed others; another group is the last. */
export const sampleOf = <T>(groups: Iterable<readonly T[]>, seed: number): T[] => {
  const all = [...groups];
  const first = seed % all.length;
  return [...all.slice(first), ...all.slice(0, first)].flatMap((group) => {
    const period = Math.min(PERIOD, group.length);
    return group.filter((_, index) => index % period === seed % period);
  });
};
