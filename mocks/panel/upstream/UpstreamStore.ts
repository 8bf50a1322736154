import { makeAutoObservable, observableRef } from 'mobx';
import { canonicalPattern } from '../../network/callPattern.ts';
import { sentenceOf } from '../../sentenceOf.ts';
import { parseUpstream } from '../../settings/notation.ts';
import type { Settings } from '../../settings/settings.ts';
import type { PanelMock } from '../PanelMock.ts';

/** The calls that a text names, separated by commas or lines. */
const patternsIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .filter((line) => line.trim() !== '')
    .map(canonicalPattern);

const textsOf = ({ upstream, only, except }: Settings) => ({
  upstream,
  only: only.join(', '),
  except: except.join(', '),
});

interface UpstreamDraft extends ReturnType<typeof textsOf> {
  readonly token: string;
}

/** The real provider that calls are forwarded to, as it is being typed. */
export class UpstreamStore {
  draft: UpstreamDraft;
  problem = '';
  /** Announced to screen readers. */
  notice = '';
  /** Whether the panel may set the provider's token. */
  readonly takesToken: boolean;
  readonly #mock: PanelMock;
  #settings: string;

  constructor(mock: PanelMock) {
    this.#mock = mock;
    this.takesToken = mock.upstream !== undefined;
    const texts = textsOf(mock.world.settings);
    this.draft = { ...texts, token: '' };
    this.#settings = JSON.stringify(texts);
    makeAutoObservable(this, { draft: observableRef, takesToken: false }, { autoBind: true });
  }

  /** Replaces what is typed when something else changes the settings, until the returned function is called. */
  follow(): () => void {
    this.look();
    return this.#mock.world.subscribe(this.look);
  }

  look(): void {
    const texts = textsOf(this.#mock.world.settings);
    if (JSON.stringify(texts) === this.#settings) return;
    this.#settings = JSON.stringify(texts);
    this.draft = { ...this.draft, ...texts };
  }

  type(fields: Partial<UpstreamDraft>): void {
    this.draft = { ...this.draft, ...fields };
    this.notice = '';
  }

  apply(): void {
    this.notice = '';
    this.problem = '';
    const { draft } = this;
    try {
      const upstream = parseUpstream(draft.upstream.trim());
      const settings = { upstream, only: patternsIn(draft.only), except: patternsIn(draft.except) };
      if (this.#mock.upstream) this.#mock.upstream.account = { upstream, token: draft.token.trim() };
      this.#mock.world.change(settings);
      this.notice = upstream === '' ? 'All calls stay in the mock.' : `Calls are forwarded to ${upstream}.`;
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }
}
