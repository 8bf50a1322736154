import { SCREENS, type Screen } from '../../../src/ui/routes.ts';

/*
 * How each screen of the route table is opened in tests. Suites that judge every screen take them from here, so that a
 * screen that is missing here turns all of them red.
 */

interface Visit {
  readonly address: string;
  /** The page's title before '| Brevity Dashboard'; a link's own page is called by the link. */
  readonly title: string;
}

export interface ScreenVisit extends Visit {
  readonly screen: Screen;
  /** Who may see it; everybody may see a public one. */
  readonly as: 'nobody' | 'ada';
}

const VISITS: Readonly<Record<string, Visit>> = {
  '/auth/login': { address: '/auth/login', title: 'Sign in' },
  '/auth/register': { address: '/auth/register', title: 'Sign up' },
  '/auth/check-email': {
    address: '/auth/check-email?email=ada%40people.example',
    title: 'Check your email',
  },
  '/auth/verify/:token?': { address: '/auth/verify', title: 'Verify email' },
  '/home': { address: '/home', title: 'Home' },
  '/links': { address: '/links', title: 'Links' },
  '/links/:id': { address: '/links/1', title: 'The engine' },
  '/add-link': { address: '/add-link', title: 'Create New Link' },
  '/users': { address: '/users', title: 'Manage Users' },
  '/analytics': { address: '/analytics', title: 'Analytics' },
  '/settings': { address: '/settings', title: 'Settings' },
  '/profile': { address: '/profile', title: 'Profile' },
  '/dashboard': { address: '/dashboard', title: 'Dashboard' },
  '/landing': { address: '/landing', title: 'Landing' },
};

const visitOf = (screen: Screen): ScreenVisit => {
  const visit = VISITS[screen.path];
  if (!visit)
    throw new Error(`tests/ui/support/visits.ts does not say how to open the screen ${screen.path}`);
  return { ...visit, screen, as: screen.access === 'account' ? 'ada' : 'nobody' };
};

/** Every screen of the product. */
export const SCREEN_VISITS: readonly ScreenVisit[] = SCREENS.map(visitOf);

/** The screens that show what the provider has of the account. */
export const DATA_VISITS = SCREEN_VISITS.filter(({ screen }) => screen.store);
