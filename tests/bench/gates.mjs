/**
 * Every measure with its gates: how many times the baseline's figure the program's may be, per profile. Where the
 * baseline may be at nought, `above` is how much more than it is allowed.
 */
export const MEASURES = [
  { name: 'fcp', label: 'first contentful paint, ms', times: { cpu4: 2.4, mobile: 2 } },
  { name: 'rows', label: '20 rows shown, ms', times: { cpu4: 3.9, mobile: 2.9 } },
  { name: 'tbt', label: 'total blocking time, ms', above: { cpu4: 340, mobile: 340 } },
  { name: 'cls', label: 'layout shift', above: { cpu4: 0.01, mobile: 0.01 } },
  { name: 'main', label: 'main thread, ms', times: { cpu4: 4, mobile: 3.3 } },
  { name: 'heap', label: 'JavaScript heap, MiB', times: { cpu4: 5, mobile: 5 } },
  { name: 'openLinks', label: 'home to links, ms', times: { cpu4: 8.4, mobile: 4.2 } },
  { name: 'nextPage', label: 'next page, ms', times: { cpu4: 6.2, mobile: 2 } },
];

const DIGITS = { cls: 3, heap: 2 };

const figure = (name, value) => value.toFixed(DIGITS[name] ?? 0);

/** One line of the table, and whether the program stays within its gate. */
export const judge = ({ name, label, times, above }, profile, { baseline, app }) => {
  const limit = times?.[profile] ?? above[profile];
  const value = times ? app[name] / baseline[name] : app[name] - baseline[name];
  const told = (number) => (times ? `${number.toFixed(2)}x` : `+${figure(name, Math.max(0, number))}`);
  const isWithin = value <= limit;
  const cells = [
    label.padEnd(28),
    ...[figure(name, baseline[name]), figure(name, app[name]), told(value), told(limit)].map((cell) =>
      cell.padStart(9),
    ),
    isWithin ? '' : '  too much',
  ];
  return { line: cells.join(''), isWithin };
};
