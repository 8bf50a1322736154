import type { IconNode } from 'lucide';
import { createElement } from 'react';

const SVG_PROPS = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Decorative icon in the colour of its text. Shapes are drawn in a square of 24 units. */
export const Icon = ({ of: shapes }: { readonly of: IconNode }) =>
  createElement('svg', SVG_PROPS, ...shapes.map(([shape, attributes]) => createElement(shape, attributes)));
