import { SCREENS, type Screen } from '../../../src/ui/navigation/routes.ts';

/*
 * How to open each screen of the route table, for suites that cover every screen.
 */

export interface ScreenVisit {
  readonly url: string;
  readonly screen: Screen;
  /** The user who opens it. Public screens are opened by nobody. */
  readonly as: 'nobody' | 'ada';
}

/** URLs of screens whose path is not enough. */
const URLS: Readonly<Record<string, string>> = {
  '/auth/check-email': '/auth/check-email?email=ada%40people.example',
  '/auth/verify/:token?': '/auth/verify',
  '/links/:id': '/links/1',
};

const visitOf = (screen: Screen): ScreenVisit => ({
  url: URLS[screen.path] ?? screen.path,
  screen,
  as: screen.access === 'account' ? 'ada' : 'nobody',
});

export const SCREEN_VISITS: readonly ScreenVisit[] = SCREENS.map(visitOf);

/** The screens that show data of the account. */
export const DATA_VISITS = SCREEN_VISITS.filter(({ screen }) => screen.store);
