/**
 * Every figure with its goals per profile: `times` how many times the floor's figure it may be, `most` how much it may
 * be itself.
 */
export const FIGURES = [
  { trial: 'list', name: 'fcp', label: 'first contentful paint, ms', times: { mobile: 0.5 } },
  { trial: 'list', name: 'rows', label: '20 rows visible, ms', times: { mobile: 0.7, fast: 1 } },
  { trial: 'press', name: 'pressed', label: 'a row answers a press, ms', times: { mobile: 1.2 } },
  { trial: 'home', name: 'openLinks', label: 'home to rows, ms', times: { mobile: 1, fast: 1.5 } },
  { trial: 'list', name: 'nextPage', label: 'next page, ms', times: { mobile: 0.6, fast: 1.3 } },
  { trial: 'again', name: 'rows', label: 'second visit, rows, ms', times: { mobile: 0.6 } },
  { trial: 'list', name: 'cpu', label: 'thread time to rows, ms', times: { fast: 1.3 } },
  { trial: 'list', name: 'turnCpu', label: 'thread time of a page turn, ms', times: { fast: 2 } },
  { trial: 'list', name: 'commits', label: 'React commits of a page turn', most: { fast: 1 } },
  { trial: 'list', name: 'tbt', label: 'total blocking time, ms', most: { mobile: 200 } },
  { trial: 'press', name: 'bytes', label: 'JS and CSS to a press, KiB gzip', most: { mobile: 128 } },
  { trial: 'list', name: 'heap', label: 'JavaScript heap, MiB', most: { fast: 3.5 } },
  { trial: 'signIn', name: 'fcp', label: 'sign-in, first paint, ms', times: { mobile: 0.5 } },
  { trial: 'signIn', name: 'form', label: 'sign-in, form visible, ms', times: { mobile: 1.2 } },
  { trial: 'hundred', name: 'rows', label: '100 rows visible, ms', times: { fast: 1.3 } },
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
  ].map((name) => ({ trial: 'shift', name, label: `layout shift of /${name}`, most: { mobile: 0.01 } })),
  { trial: 'typing', name: 'key', label: 'key to paint in a form, ms', most: { cpu4: 32 } },
  { trial: 'batch', name: 'key', label: 'key in 1,000 new links, ms', most: { cpu4: 32 } },
  { trial: 'search', name: 'results', label: 'key to results, 10,000 links, ms', most: { cpu4: 100 } },
  { trial: 'turns', name: 'growth', label: 'heap after 1,000 turns, MiB more', most: { fast: 2 } },
];
