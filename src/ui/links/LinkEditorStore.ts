import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Drafts } from '../../application/Drafts.ts';
import { draftOf, type EditLink } from '../../application/EditLink.ts';
import type { Notifier } from '../../application/ports.ts';
import type { Link } from '../../domain/link.ts';
import { messageOf } from '../kit/messageOf.ts';
import { LinkForm } from './LinkForm.ts';

const WORDS = { success: 'Link updated', failure: 'Failed to update link' };

/** The form that edits a link, and its active/inactive switch. */
export class LinkEditorStore {
  readonly form: LinkForm;
  /** The link in the form, as it was when the form was opened. */
  link: Link | undefined = undefined;
  /** Links whose switch is on its way. */
  readonly switching = new Set<string>();
  readonly #editLink: EditLink;
  readonly #notifier: Notifier;

  constructor(editLink: EditLink, drafts: Drafts, notifier: Notifier) {
    this.#editLink = editLink;
    this.#notifier = notifier;
    this.form = new LinkForm(drafts, notifier);
    makeAutoObservable(this, { form: false, link: observableRef }, { autoBind: true });
  }

  /** Changes that this user had typed for the same link come back. */
  open(owner: string, link: Link): void {
    this.link = link;
    this.form.open({ owner, form: `edit ${link.id}` }, draftOf(link));
  }

  /** Answers the link as it is now; undefined when it was not saved, and then nothing typed is lost. */
  async submit(): Promise<Link | undefined> {
    const { link } = this;
    return link && (await this.form.send((draft) => this.#editLink.execute(link, draft), WORDS))?.link;
  }

  /** Answers the link as it is now; undefined when the provider refused. */
  async setActive(link: Link, isActive: boolean): Promise<Link | undefined> {
    this.switching.add(link.id);
    try {
      const outcome = await this.#editLink.execute(link, { isActive });
      if (outcome.status === 'updated')
        this.#notifier.success(isActive ? 'Link activated' : 'Link deactivated');
      return outcome.status === 'invalid' ? undefined : outcome.link;
    } catch (error) {
      this.#notifier.error(messageOf(error, WORDS.failure));
      return undefined;
    } finally {
      runInAction(() => this.switching.delete(link.id));
    }
  }
}
