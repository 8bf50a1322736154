import { SCREENS, type Screen } from '../../../src/ui/navigation/routes.ts';

/*
 * How each screen of the route table is opened in tests. Suites that judge every screen take them from here.
 */

export interface ScreenVisit {
  readonly address: string;
  readonly screen: Screen;
  /** Who may see it; everybody may see a public one. */
  readonly as: 'nobody' | 'ada';
}

/** Where it is not the screen's own path. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/auth/check-email': '/auth/check-email?email=ada%40people.example',
  '/auth/verify/:token?': '/auth/verify',
  '/links/:id': '/links/1',
};

const visitOf = (screen: Screen): ScreenVisit => ({
  address: ADDRESSES[screen.path] ?? screen.path,
  screen,
  as: screen.access === 'account' ? 'ada' : 'nobody',
});

/** Every screen of the product. */
export const SCREEN_VISITS: readonly ScreenVisit[] = SCREENS.map(visitOf);

/** The screens that show what the provider has of the account. */
export const DATA_VISITS = SCREEN_VISITS.filter(({ screen }) => screen.store);
