import { makeAutoObservable, runInAction } from 'mobx';
import { signedInAs } from '../../appSession.ts';
import { sentenceOf } from '../../sentenceOf.ts';
import { addressWith } from '../../settings/pageAddress.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { PanelMock, PanelWorld } from '../PanelMock.ts';

/** Longer addresses are cut by some servers and messengers. */
const MAX_ADDRESS = 8_000;

/** Actions on the mock's data as a whole, and how the last one went. */
export class DataStore {
  isKept: boolean;
  shareString: string;
  /** Whether a share link has no room for what was changed by hand. */
  isTooLong = false;
  notice = '';
  failure = '';
  /** Whether the mock is on a server, not in this page. */
  readonly isServed: boolean;
  readonly #world: PanelWorld;
  readonly #page: Pick<Window, 'location'>;

  /** `page` is the page that is shared. */
  constructor({ world, addressOf }: PanelMock, page: Pick<Window, 'location'>) {
    this.#world = world;
    this.#page = page;
    this.isServed = addressOf !== undefined;
    this.isKept = world.isKept;
    this.shareString = world.share();
    makeAutoObservable(this, { shareLink: false, shareCommand: false, isServed: false }, { autoBind: true });
  }

  look(): void {
    this.isKept = this.#world.isKept;
    this.shareString = this.#world.share();
    this.isTooLong = this.#shareLink(this.#world.shareData?.()).length > MAX_ADDRESS;
  }

  /** The page's address with the mock's settings, its changed data if there is room, and the demo account if that is signed in. */
  shareLink(): string {
    this.look();
    return this.#shareLink(this.isTooLong ? undefined : this.#world.shareData?.());
  }

  #shareLink(data: string | undefined): string {
    return addressWith(this.#page.location.href, {
      share: this.#world.share(),
      data,
      isDemo: signedInAs() === DEMO_EMAIL,
    });
  }

  /** The command that serves a mock with these settings. */
  shareCommand(): string {
    return `npm run mock:serve -- --mock '${this.#world.share().replaceAll("'", String.raw`'\''`)}'`;
  }

  /** Saves the data and the settings as the text of a file. */
  export(save: (text: string) => void): Promise<void> {
    return this.#try('', async () => save(await this.#world.export()));
  }

  import(text: string): Promise<void> {
    return this.#try('Data imported.', async () => {
      const { readDataFile } = await import('../../world/readDataFile.ts');
      await this.#world.import(readDataFile(text));
    });
  }

  reset(): Promise<void> {
    return this.#try(
      'The demo data and all settings are back to normal, and the list of requests is empty.',
      () => this.#world.reset(),
    );
  }

  /** Clears the message about the last action. */
  clearMessage(): void {
    this.notice = '';
    this.failure = '';
  }

  async #try(notice: string, act: () => void | Promise<void>): Promise<void> {
    let failure = '';
    try {
      await act();
    } catch (error) {
      failure = sentenceOf(error);
    }
    runInAction(() => {
      this.failure = failure;
      this.notice = failure === '' ? notice : '';
    });
  }
}
