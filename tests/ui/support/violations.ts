import axe from 'axe-core';
import { faintTexts } from './contrast.ts';

/** All that moves or fades comes to rest; what turns for ever goes on. */
const rest = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
};

/**
 * What axe finds wrong on the page, each with its rule, its place and its reason. Its own rule for contrast takes most of the
 * time: the usual look of each screen has it, too.
 */
export const violations = async (isUsual = false): Promise<string[]> => {
  rest();
  const results = await axe.run(document, {
    resultTypes: ['violations'],
    // It would read all style sheets again, for the sake of videos.
    preload: false,
    rules: { 'color-contrast': { enabled: isUsual } },
  });
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return [...found, ...faintTexts()];
};

/** The same in both themes: the theme changes colours, and nothing else that axe judges. */
export const violationsInBothThemes = async (isUsual = false): Promise<string[]> => {
  const { dataset } = document.documentElement;
  dataset['theme'] = 'light';
  const inLight = await violations(isUsual);
  dataset['theme'] = 'dark';
  rest();
  return [...inLight, ...faintTexts().map((text) => `in the dark: ${text}`)];
};

/** How many pixels the page or its main part is wider than the window. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main, dialog')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
