import { signedInAs } from '../../appSession.ts';
import { urlWithMockParameters } from '../../settings/mockParameters.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { ObservableMock } from '../observableMock.ts';

/** Some servers and messengers truncate longer URLs. */
const MAX_URL_LENGTH = 8_000;

export const shareOf = (mock: ObservableMock, page: Pick<Window, 'location'>) => {
  const text = (): string => mock.now.world.share();
  const linkWith = (data: string | undefined): string =>
    urlWithMockParameters(page.location.href, { share: text(), data, isDemo: signedInAs() === DEMO_EMAIL });
  const changed = (): string | undefined => mock.now.world.shareData?.();
  const isTooLong = (): boolean => linkWith(changed()).length > MAX_URL_LENGTH;
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
