import { signedInAs } from '../../appSession.ts';
import { addressWith } from '../../settings/pageAddress.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { WatchedMock } from '../WatchedMock.ts';

/** Longer addresses are cut by some servers and messengers. */
const MAX_ADDRESS = 8_000;

/** How the state of a mock is handed over: as a share string, as an address of the page, and as a command. */
export const shareOf = (watched: WatchedMock, page: Pick<Window, 'location'>) => {
  const text = (): string => watched.now.world.share();
  const linkWith = (data: string | undefined): string =>
    addressWith(page.location.href, { share: text(), data, isDemo: signedInAs() === DEMO_EMAIL });
  const changed = (): string | undefined => watched.now.world.shareData?.();
  const isTooLong = (): boolean => linkWith(changed()).length > MAX_ADDRESS;
  return {
    text,
    /** Whether a share link has no room for what was changed by hand. */
    isTooLong,
    /** The page's address with the mock's settings, its changed data if there is room, and the demo account if that is signed in. */
    link: (): string => linkWith(isTooLong() ? undefined : changed()),
    command: (): string => `npm run mock:serve -- --mock '${text().replaceAll("'", String.raw`'\''`)}'`,
  };
};
