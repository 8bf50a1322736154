/**
 * All figures with their goals per profile.
 * - `maxRatio`: the limit of the ratio to the floor's figure. The floor is the page in `baseline/`.
 * - `max`: the limit of the figure itself.
 */
export const FIGURES = [
  { trial: 'list', name: 'fcp', label: 'first contentful paint, ms', maxRatio: { mobile: 0.5 } },
  { trial: 'list', name: 'rows', label: '20 rows visible, ms', maxRatio: { mobile: 0.7, fast: 1 } },
  { trial: 'click', name: 'clicked', label: 'a row reacts to a click, ms', maxRatio: { mobile: 1.2 } },
  { trial: 'home', name: 'openLinks', label: 'home to rows, ms', maxRatio: { mobile: 1, fast: 1.5 } },
  { trial: 'list', name: 'nextPage', label: 'next page, ms', maxRatio: { mobile: 0.6, fast: 1.3 } },
  { trial: 'secondVisit', name: 'rows', label: 'second visit, rows visible, ms', maxRatio: { mobile: 0.6 } },
  { trial: 'list', name: 'cpu', label: 'thread time to rows, ms', maxRatio: { fast: 1.3 } },
  { trial: 'list', name: 'turnCpu', label: 'thread time per page turn, ms', maxRatio: { fast: 2 } },
  { trial: 'list', name: 'commits', label: 'React commits per page turn', max: { fast: 1 } },
  { trial: 'list', name: 'tbt', label: 'total blocking time, ms', max: { mobile: 200 } },
  { trial: 'click', name: 'bytes', label: 'JS and CSS to a click, KiB gzip', max: { mobile: 128 } },
  { trial: 'list', name: 'heap', label: 'JavaScript heap, MiB', max: { fast: 3.5 } },
  { trial: 'signIn', name: 'fcp', label: 'sign-in, first paint, ms', maxRatio: { mobile: 0.5 } },
  { trial: 'signIn', name: 'form', label: 'sign-in, form visible, ms', maxRatio: { mobile: 1.2 } },
  { trial: 'hundredRows', name: 'rows', label: '100 rows visible, ms', maxRatio: { fast: 1.3 } },
  ...[
    'home',
    'links',
    'links/1',
    'analytics',
    'settings',
    'add-link',
    'links/new-many',
    'auth/login',
    'auth/register',
  ].map((name) => ({ trial: 'shift', name, label: `layout shift of /${name}`, max: { mobile: 0.01 } })),
  { trial: 'typing', name: 'key', label: 'key to paint in a form, ms', max: { cpu4: 32 } },
  { trial: 'bulkCreate', name: 'key', label: 'key to paint in 1,000 rows, ms', max: { cpu4: 32 } },
  { trial: 'search', name: 'results', label: 'key to results, 10,000 links, ms', max: { cpu4: 100 } },
  { trial: 'turns', name: 'growth', label: 'heap growth, 1,000 turns, MiB', max: { fast: 2 } },
];
