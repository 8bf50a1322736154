import type { IconNode } from 'lucide';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide';/g;
/** Import path of a single icon, as written by this plugin. */
const ICON = /^lucide\/(\w+)$/;

/** Converts each kind of shape to path data. */
const PATH_OF_SHAPE: Readonly<Record<string, (size: Readonly<Record<string, number>>) => string>> = {
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx = 0, cy, r = 0 }) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  rect: ({ x = 0, y, width = 0, height = 0, ry = 0, rx: r = ry }) => {
    const [across, down] = [width - 2 * r, height - 2 * r];
    const corner = (right: number, below: number) => `a${r} ${r} 0 0 1 ${right} ${below}`;
    return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  },
};

/** Merges an icon's shapes into a single path. Throws if a shape is not supported. */
export const singlePath = (shapes: IconNode): IconNode => {
  const paths = shapes.map(([name, attributes]) => {
    // A leading `m` is relative to the origin, not to the end of the previous path.
    if (name === 'path') return String(attributes['d']).replace(/^m/, 'M0 0m');
    const toPath = PATH_OF_SHAPE[name];
    if (!toPath) throw new Error(`Icons with the shape "${name}" are not known to the build`);
    return toPath(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, Number(value)])));
  });
  return [['path', { d: paths.join('') }]];
};

/** Reduces each icon to a single path: a list has a hundred icons, and each DOM element takes time. */
export const iconPlugin = (): Plugin => ({
  name: 'brevity-icons',
  enforce: 'pre',
  transform: {
    filter: { code: "from 'lucide'" },
    // Line numbers do not change, so the old source map is still valid.
    handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => importsOf(names)), map: null }),
  },
  resolveId: { filter: { id: ICON }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0lucide\/\w+$/ },
    handler: async (id) => {
      const icons: Readonly<Record<string, unknown>> = await import('lucide');
      const shapes = icons[id.slice(id.indexOf('/') + 1)];
      return `export default ${JSON.stringify(singlePath(shapes as IconNode))};`;
    },
  },
});

/** Returns one import per icon, on as many lines as before. */
const importsOf = (names: string): string => {
  const imports = names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name)
    .map(([name, local = name]) => `import ${local} from 'lucide/${name}';`);
  return imports.join(' ') + '\n'.repeat(names.split('\n').length - 1);
};
