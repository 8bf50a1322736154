/** The value below which a share of the sorted values lies, interpolated. */
const quantile = (sorted, share) => {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
};

const summary = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), noise: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 };
};

/** Compares a figure's samples with its goal. A ratio is that of the medians, its noise that of the pairs of one turn. */
export const judge = ({ name, profile, times, most }, { floor, app, big }) => {
  const own = (app ?? big).map((sample) => sample[name]);
  const ofFloor = floor?.map((sample) => sample[name]);
  const goal = (times ?? most)[profile];
  const { median: figure, noise: ownNoise } = summary(own);
  if (!ofFloor) return { figure, value: figure, noise: ownNoise, goal, isMissed: figure - ownNoise > goal };
  const { median: floorFigure } = summary(ofFloor);
  const ratio = figure / floorFigure;
  const { noise: ratioNoise } = summary(own.map((value, index) => value / ofFloor[index]));
  const [value, noise] = times ? [ratio, ratioNoise] : [figure, ownNoise];
  return { floorFigure, figure, ratio, noise, goal, isMissed: value - noise > goal };
};

const WIDTHS = [34, 8, 9, 9, 8, 10, 10];

const inColumns = (cells) =>
  cells
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index]) : cell.padStart(WIDTHS[index] ?? 0)))
    .join('');

export const HEAD = inColumns(['', 'profile', 'floor', 'Brevity', 'ratio', 'noise', 'goal']);

/** Three digits at most, and as many decimals as small numbers need. */
const told = (number) => {
  if (number === undefined) return '';
  return number.toFixed(
    Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : Math.abs(number) >= 0.1 ? 2 : 3,
  );
};

export const lineOf = ({ label, profile, times }, { floorFigure, figure, ratio, noise, goal, isMissed }) => {
  const unit = times ? 'x' : '';
  const cells = [
    told(floorFigure),
    told(figure),
    told(ratio),
    `±${told(noise)}${unit}`,
    `≤${told(goal)}${unit}`,
  ];
  return `${inColumns([label, profile, ...cells])}${isMissed ? '  missed' : ''}`;
};
