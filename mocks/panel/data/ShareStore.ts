import { makeAutoObservable } from 'mobx';
import { signedInAs } from '../../appSession.ts';
import { addressWith } from '../../settings/pageAddress.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { WatchedMock } from '../WatchedMock.ts';

/** Longer addresses are cut by some servers and messengers. */
const MAX_ADDRESS = 8_000;

export class ShareStore {
  readonly #watched: WatchedMock;
  readonly #page: Pick<Window, 'location'>;

  constructor(watched: WatchedMock, page: Pick<Window, 'location'>) {
    this.#watched = watched;
    this.#page = page;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get text(): string {
    return this.#watched.now.world.share();
  }

  /** Whether a share link has no room for what was changed by hand. */
  get isTooLong(): boolean {
    return this.#linkWith(this.#watched.now.world.shareData?.()).length > MAX_ADDRESS;
  }

  /** The page's address with the mock's settings, its changed data if there is room, and the demo account if that is signed in. */
  link(): string {
    return this.#linkWith(this.isTooLong ? undefined : this.#watched.now.world.shareData?.());
  }

  #linkWith(data: string | undefined): string {
    const isDemo = signedInAs() === DEMO_EMAIL;
    return addressWith(this.#page.location.href, { share: this.#watched.now.world.share(), data, isDemo });
  }

  command(): string {
    return `npm run mock:serve -- --mock '${this.#watched.now.world.share().replaceAll("'", String.raw`'\''`)}'`;
  }
}
