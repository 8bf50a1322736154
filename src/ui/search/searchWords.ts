const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** How far a search has looked. */
export const scopeOf = ({
  searched,
  total,
  isWhole,
}: {
  searched: number;
  total: number;
  isWhole: boolean;
}) => {
  if (!isWhole && searched === 0) return 'Type more to search';
  if (!isWhole)
    return `Searched the newest ${searched.toLocaleString('en-US')} of ${count(total, 'link', 'links')}`;
  return total === 1 ? 'Searched your only link' : `Searched all ${count(searched, 'link', 'links')}`;
};

/** How many links it found, and how many of them are listed. */
export const resultOf = (matches: number, shown: number): string =>
  matches > shown
    ? `First ${shown} of ${count(matches, 'match', 'matches')}`
    : count(matches, 'match', 'matches');
