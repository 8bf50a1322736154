import { signedInAs } from '../../appSession.ts';
import { addressWith } from '../../settings/pageAddress.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { WatchedMock } from '../WatchedMock.ts';

/** Some servers and messengers truncate longer URLs. */
const MAX_ADDRESS = 8_000;

export const shareOf = (watched: WatchedMock, page: Pick<Window, 'location'>) => {
  const text = (): string => watched.now.world.share();
  const linkWith = (data: string | undefined): string =>
    addressWith(page.location.href, { share: text(), data, isDemo: signedInAs() === DEMO_EMAIL });
  const changed = (): string | undefined => watched.now.world.shareData?.();
  const isTooLong = (): boolean => linkWith(changed()).length > MAX_ADDRESS;
  return {
    text,
    /** Whether manual changes do not fit into a share link. */
    isTooLong,
    /**
     * Returns the page's URL with the settings and the sign-in as the demo account.
     * Includes changed data if it fits.
     */
    link: (): string => linkWith(isTooLong() ? undefined : changed()),
    command: (): string => `npm run mock:serve -- --mock '${text().replaceAll("'", String.raw`'\''`)}'`,
  };
};
