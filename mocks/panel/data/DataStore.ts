import { makeAutoObservable } from 'mobx';
import type { Mock } from '../../Mock.ts';
import { addressWith } from '../../settings/shareString.ts';

/** What can be done with the mock's data as a whole, and how that went. */
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

  /** The page's address, with which it looks and behaves as here. */
  shareLink(): string {
    return addressWith(location.href, this.#mock.share());
  }

  /** The data and the settings, to be kept as a file. */
  file(): Blob {
    return new Blob([this.#mock.export()], { type: 'application/json' });
  }

  import(text: string): void {
    try {
      this.#mock.import(text);
      this.#say('The data of the file is here.');
    } catch (error) {
      this.notice = '';
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  reset(): void {
    this.#mock.reset();
    this.#say('The demo data and all settings are back to normal.');
  }

  /** Forgets how the last thing went. */
  settle(): void {
    this.#say('');
  }

  #say(notice: string): void {
    this.failure = '';
    this.notice = notice;
  }
}
