import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { knownLinks } from '../../../domain/links/knownLinks.ts';
import type { Link } from '../../../domain/links/link.ts';
import { type LinkDraft, trimDraft } from '../../../domain/links/linkDraft.ts';
import type { Product } from '../../../domain/product.ts';
import { trimmed } from '../../../domain/text/typedText.ts';
import { isDestination } from '../../../domain/urls/destination.ts';
import { bareUrl, listedUrls } from '../../../domain/urls/pastedUrl.ts';
import { readableCodes, suggestedCode, suggestedTitle } from '../../../domain/urls/suggestedCode.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { LinkForm } from './LinkForm.ts';

interface PastedList {
  readonly text: string;
  readonly addresses: readonly string[];
}

export interface LinkSuggestionsDeps {
  readonly allLinks: AllLinksStore;
  readonly catalogue: LinkCatalogue;
  readonly product: Product;
}

/** Suggests a short code and a title for a new link, and finds existing links like it. */
export class LinkSuggestions {
  /** The latest suggestions. Unlike typed text, a suggestion may be replaced. */
  suggested: Partial<LinkDraft> = {};
  /** ID of the link that owns the last refused short code. Lists may not have shown that link. */
  takenById: string | undefined = undefined;
  readonly #form: LinkForm;
  readonly #deps: LinkSuggestionsDeps;
  readonly #suggestedCodes = new Set<string>();
  #list: PastedList | undefined;

  constructor(form: LinkForm, deps: LinkSuggestionsDeps) {
    this.#form = form;
    this.#deps = deps;
    makeObservable(this, { suggested: observableRef, takenById: observable, known: computed });
  }

  /** Called when the form has opened a draft. */
  reset(): void {
    const { draft } = this.#form;
    const { shortCode = '' } = this.suggested;
    const code = readableCodes(draft).find((one) => one === draft.shortCode) ?? shortCode;
    this.#suggestedCodes.clear();
    // Recognises suggestions of an earlier visit, which the user did not type.
    runInAction(() => (this.suggested = { title: suggestedTitle(draft.originalUrl), shortCode: code }));
  }

  /** The links to compare a new one with: all links if they are read, else those that lists have shown. */
  get known() {
    const { allLinks, catalogue, product } = this.#deps;
    const links = allLinks.isComplete ? allLinks.links : catalogue.seen;
    const takenBy = this.takenById === undefined ? undefined : catalogue.link(this.takenById);
    const isMissing = takenBy !== undefined && !links.includes(takenBy);
    return knownLinks(isMissing ? [...links, takenBy] : links, product.shortDomain);
  }

  /** Whether `known` contains all links of the account. */
  get knowsAll(): boolean {
    return this.#deps.allLinks.isComplete;
  }

  /** The existing link with the typed short code. */
  get taken(): Link | undefined {
    const { isBusy, settled } = this.#form;
    return isBusy ? undefined : this.known.withCode(trimmed(settled.shortCode));
  }

  /** An existing link to the typed destination. */
  get existing(): Link | undefined {
    const { isBusy, settled } = this.#form;
    return isBusy ? undefined : this.known.toDestination(trimmed(settled.originalUrl));
  }

  /** Called after a request. `linkId` is the link that owns the refused short code, if any. */
  noteTaken(linkId: string | undefined): void {
    runInAction(() => (this.takenById = linkId));
  }

  /** The pasted list, while its first URL is still the destination. */
  get list(): PastedList | undefined {
    return this.#form.draft.originalUrl === this.#list?.addresses[0] ? this.#list : undefined;
  }

  /** Replaces the destination with pasted text. Uses the first URL of a list. */
  readonly paste = (text: string): void => {
    const addresses = listedUrls(text);
    this.#list = addresses.length > 1 ? { text, addresses } : undefined;
    this.#form.change('originalUrl', bareUrl(text));
    this.suggestMissing();
  };

  /** Whether the short code is empty or suggested, so that it may be replaced. */
  get isCodeFree(): boolean {
    return this.#isFree('shortCode');
  }

  /** Fills in a free short code, a different one each time. */
  readonly suggestCode = (): void => {
    const { known } = this;
    const { draft } = this.#form;
    const isTaken = (code: string) =>
      code === draft.shortCode || this.#suggestedCodes.has(code) || known.withCode(code) !== undefined;
    const code = suggestedCode(draft, isTaken);
    this.#suggestedCodes.add(code);
    this.#suggest('shortCode', code);
  };

  /** Replaces suggestions for the previous destination. Not called while a destination is typed. */
  suggestMissing(): void {
    const { originalUrl } = trimDraft(this.#form.draft);
    for (const field of ['shortCode', 'title'] as const) if (this.#isFree(field)) this.#suggest(field, '');
    if (!isDestination(originalUrl)) return;
    if (this.isCodeFree) this.suggestCode();
    if (this.#isFree('title')) this.#suggest('title', suggestedTitle(originalUrl));
  }

  #isFree(field: 'shortCode' | 'title'): boolean {
    const text = this.#form.draft[field];
    return text === '' || text === this.suggested[field];
  }

  #suggest(field: 'shortCode' | 'title', text: string): void {
    runInAction(() => (this.suggested = { ...this.suggested, [field]: text }));
    this.#form.change(field, text);
  }
}
