import { makeAutoObservable } from 'mobx';
import { signedInAs } from '../../appSession.ts';
import type { Mock } from '../../Mock.ts';
import { withDemo } from '../../settings/demoParameter.ts';
import { addressWith } from '../../settings/shareString.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';

/** Actions on the mock's data as a whole, and how the last one went. */
export class DataStore {
  isKept: boolean;
  shareString: string;
  notice = '';
  failure = '';
  readonly #mock: Mock;

  constructor(mock: Mock) {
    this.#mock = mock;
    this.isKept = mock.isKept;
    this.shareString = mock.share();
    makeAutoObservable(this, { shareLink: false, file: false }, { autoBind: true });
    mock.subscribe(this.look);
  }

  look(): void {
    this.isKept = this.#mock.isKept;
    this.shareString = this.#mock.share();
  }

  /** The page's address with the mock's settings in it, and with the demo account if that is signed in. */
  shareLink(): string {
    const address = addressWith(location.href, this.#mock.share());
    return signedInAs() === DEMO_EMAIL ? withDemo(address) : address;
  }

  /** The data and the settings as a file. */
  file(): Blob {
    return new Blob([this.#mock.export()], { type: 'application/json' });
  }

  import(text: string): void {
    try {
      this.#mock.import(text);
      this.#succeed('Data imported.');
    } catch (error) {
      this.notice = '';
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  reset(): void {
    this.#mock.reset();
    this.#succeed('The demo data and all settings are back to normal.');
  }

  /** Clears the message about the last action. */
  clearMessage(): void {
    this.notice = '';
    this.failure = '';
  }

  #succeed(notice: string): void {
    this.failure = '';
    this.notice = notice;
  }
}
