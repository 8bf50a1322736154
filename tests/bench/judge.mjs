/** Returns a quantile of sorted values, with linear interpolation. */
const quantile = (sorted, share) => {
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position - Math.floor(position));
};

const summary = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), noise: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 };
};

/**
 * Compares the samples of a figure with its goal. The ratio is that of the medians. Its noise is computed
 * from the ratios of the samples of each round.
 */
export const judge = ({ name, profile, maxRatio, max }, { floor, app, big }) => {
  const values = (app ?? big).map((sample) => sample[name]);
  const floorValues = floor?.map((sample) => sample[name]);
  const goal = (maxRatio ?? max)[profile];
  const { median: figure, noise: figureNoise } = summary(values);
  if (!floorValues)
    return { figure, value: figure, noise: figureNoise, goal, isMissed: figure - figureNoise > goal };
  const { median: floorFigure } = summary(floorValues);
  const ratio = figure / floorFigure;
  const { noise: ratioNoise } = summary(values.map((value, index) => value / floorValues[index]));
  const [value, noise] = maxRatio ? [ratio, ratioNoise] : [figure, figureNoise];
  return { floorFigure, figure, ratio, noise, goal, isMissed: value - noise > goal };
};

const WIDTHS = [34, 8, 9, 9, 8, 10, 10];

const inColumns = (cells) =>
  cells
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index]) : cell.padStart(WIDTHS[index] ?? 0)))
    .join('');

export const HEAD = inColumns(['', 'profile', 'floor', 'Brevity', 'ratio', 'noise', 'goal']);

/** Formats a number with about three significant digits. */
const format = (number) => {
  if (number === undefined) return '';
  return number.toFixed(
    Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : Math.abs(number) >= 0.1 ? 2 : 3,
  );
};

export const lineOf = (
  { label, profile, maxRatio },
  { floorFigure, figure, ratio, noise, goal, isMissed },
) => {
  const unit = maxRatio ? 'x' : '';
  const cells = [
    format(floorFigure),
    format(figure),
    format(ratio),
    `±${format(noise)}${unit}`,
    `≤${format(goal)}${unit}`,
  ];
  return `${inColumns([label, profile, ...cells])}${isMissed ? '  missed' : ''}`;
};
