import { makeAutoObservable } from 'mobx';
import { parseUpstream } from '../../settings/notation.ts';
import type { Settings } from '../../settings/settings.ts';
import { formatCallPattern, parseCallPattern } from '../../upstream/callPattern.ts';
import type { PanelMock } from '../PanelMock.ts';

/** The calls that a text names, separated by commas or lines. */
const patternsIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .filter((line) => line.trim() !== '')
    .map((line) => formatCallPattern(parseCallPattern(line)));

/** The real provider that calls are forwarded to: as it is set, and as it is being typed. */
export class UpstreamStore {
  upstream = '';
  only = '';
  except = '';
  token = '';
  problem = '';
  /** Announced to screen readers. */
  notice = '';
  /** Whether calls can be forwarded at all. */
  readonly isOffered: boolean;
  /** Whether the panel may set the provider's token. */
  readonly takesToken: boolean;
  readonly #mock: PanelMock;
  #settings: Settings;

  constructor(mock: PanelMock, isOffered: boolean) {
    this.#mock = mock;
    this.isOffered = isOffered;
    this.takesToken = mock.upstream !== undefined;
    this.#settings = mock.world.settings;
    this.#show();
    makeAutoObservable(this, { isOffered: false, takesToken: false }, { autoBind: true });
    mock.world.subscribe(this.look);
  }

  /** Replaces what is typed when something else has changed the settings. */
  look(): void {
    const { upstream, only, except } = this.#settings;
    this.#settings = this.#mock.world.settings;
    const next = this.#settings;
    if (
      JSON.stringify([upstream, only, except]) !== JSON.stringify([next.upstream, next.only, next.except])
    ) {
      this.#show();
    }
  }

  type(fields: Partial<Pick<UpstreamStore, 'upstream' | 'only' | 'except' | 'token'>>): void {
    Object.assign(this, fields);
    this.notice = '';
  }

  apply(): void {
    try {
      const upstream = parseUpstream(this.upstream.trim());
      const settings = { upstream, only: patternsIn(this.only), except: patternsIn(this.except) };
      if (this.#mock.upstream) this.#mock.upstream.account = { upstream, token: this.token.trim() };
      this.#mock.world.change(settings);
      this.problem = '';
      this.notice = upstream === '' ? 'All calls stay in the mock.' : `Calls are forwarded to ${upstream}.`;
    } catch (error) {
      this.notice = '';
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  #show(): void {
    const { upstream, only, except } = this.#settings;
    this.upstream = upstream;
    this.only = only.join(', ');
    this.except = except.join(', ');
  }
}
