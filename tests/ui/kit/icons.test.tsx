import * as lucide from 'lucide';
import { describe, expect, it } from 'vitest';
import { singlePath } from '../../../tools/vite/iconPlugin.ts';

const SIZE = 24;

const sources: Record<string, string> = import.meta.glob('../../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const used = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/import \{([^}]*)\} from 'lucide'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  ),
);

/** The app's icons, and one with a rectangle whose corners only have a vertical radius. */
const icons = [...new Set([...used, 'ArrowDown10'])].flatMap((name) => {
  const shapes: unknown = Reflect.get(lucide, name);
  return Array.isArray(shapes) ? [[name, shapes as lucide.IconNode] as const] : [];
});

// Slightly off the grid on which lines begin and end.
const POINTS = Array.from({ length: SIZE * SIZE }, (_, index) => ({
  x: (index % SIZE) + 0.37,
  y: Math.floor(index / SIZE) + 0.41,
}));

/** Returns for each point whether an icon covers it. */
const coverage = (shapes: lucide.IconNode): boolean[] => {
  const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  svg.setAttribute('stroke-width', '2');
  const elements = shapes.map(([shape, attributes]) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', shape) as SVGGeometryElement;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    return svg.appendChild(element);
  });
  const found = POINTS.map((point) => elements.some((element) => element.isPointInStroke(point)));
  svg.remove();
  return found;
};

describe('singlePath', () => {
  it('is tested with all icons of the app', () => {
    expect(icons.length).toBeGreaterThan(30);
  });

  it.each(icons)('covers the points of the icon %s', (_, shapes) => {
    const path = singlePath(shapes);
    expect(path).toHaveLength(1);
    const [expected, actual] = [coverage(shapes), coverage(path)];
    const count = expected.filter(Boolean).length;
    expect(count).toBeGreaterThan(3);
    // Browsers round the curves of circles and of arcs differently.
    const differing = expected.filter((isCovered, index) => isCovered !== actual[index]).length;
    expect(differing / count).toBeLessThan(0.02);
  });

  it('throws an error with the name of an unsupported shape', () => {
    const ellipse = () => singlePath([['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2' }]]);
    expect(ellipse).toThrow(/shape "ellipse"/);
  });
});
