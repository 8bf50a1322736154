import * as lucide from 'lucide';
import { expect, test } from 'vitest';
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

/** Those of the program, and one whose corners are said by their height alone. */
const icons = [...new Set([...used, 'ArrowDown10'])].flatMap((name) => {
  const shapes: unknown = Reflect.get(lucide, name);
  return Array.isArray(shapes) ? [[name, shapes as lucide.IconNode] as const] : [];
});

// A little off the places where lines begin and end.
const POINTS = Array.from({ length: SIZE * SIZE }, (_, index) => ({
  x: (index % SIZE) + 0.37,
  y: Math.floor(index / SIZE) + 0.41,
}));

/** Which points of the square an icon covers. */
const covered = (shapes: lucide.IconNode): boolean[] => {
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

test('as a single path, an icon covers the same points', () => {
  expect(icons.length).toBeGreaterThan(30);
  for (const [name, shapes] of icons) {
    const path = singlePath(shapes);
    expect(path, name).toHaveLength(1);
    const [wanted, found] = [covered(shapes), covered(path)];
    const count = wanted.filter(Boolean).length;
    expect(count, name).toBeGreaterThan(3);
    // Browsers round the curves of circles and of arcs differently.
    const differing = wanted.filter((isCovered, index) => isCovered !== found[index]).length;
    expect(differing / count, name).toBeLessThan(0.02);
  }
});

test('an icon with another shape stops the build with a message that names it', () => {
  expect(() => singlePath([['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2' }]])).toThrow(/shape "ellipse"/);
});
