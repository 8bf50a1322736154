import axe from 'axe-core';
import { faintTexts } from './contrast.ts';

/** Finishes all animations except for endless ones. */
const finishAnimations = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
};

/**
 * Returns the violations that axe finds, each with its rule, element and reason. Axe's own contrast rule is slow, so it is
 * only used for the usual state of a screen.
 */
export const violations = async (isUsual = false): Promise<string[]> => {
  finishAnimations();
  const results = await axe.run(document, {
    resultTypes: ['violations'],
    // Preloading would read all style sheets again, and is only needed for videos.
    preload: false,
    rules: { 'color-contrast': { enabled: isUsual } },
  });
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return [...found, ...faintTexts()];
};

/** Checks both themes. The theme changes only colours, so the dark theme is only checked for contrast. */
export const violationsInBothThemes = async (isUsual = false): Promise<string[]> => {
  const { dataset } = document.documentElement;
  dataset['theme'] = 'light';
  const inLight = await violations(isUsual);
  dataset['theme'] = 'dark';
  finishAnimations();
  return [...inLight, ...faintTexts().map((text) => `dark theme: ${text}`)];
};

/** Returns by how many pixels the content of the page, its main element or a dialog is too wide. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main, dialog')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
