import { describe, expect, it, vi } from 'vitest';
import { type DraftKey, Drafts, type StoredDraft } from '../../../../src/application/device/Drafts.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../../../src/domain/links/linkDraft.ts';
import { LinkForm, type SendOutcome } from '../../../../src/ui/links/form/LinkForm.ts';
import { ADA, aDraft, GRACE } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const MESSAGES = { success: 'Done', failure: 'Not done' };
const TAKEN: SendOutcome = { status: 'invalid', errors: { shortCode: 'Taken' }, message: 'Failed: Taken' };
const EDIT_1: DraftKey = { owner: ADA.email, form: 'edit 1' };
const EDIT_2: DraftKey = { owner: ADA.email, form: 'edit 2' };
const EDIT_1_OF_GRACE: DraftKey = { owner: GRACE.email, form: 'edit 1' };
const NEW: DraftKey = { owner: ADA.email, form: 'new' };

interface Options {
  readonly drafts?: MemoryStoredValue<readonly StoredDraft[]>;
  readonly key?: DraftKey;
  readonly initial?: LinkDraft;
}

/** An open form. Pass the `drafts` of an earlier one for the next visit. */
const setUp = ({ drafts = new MemoryStoredValue(), key = EDIT_1, initial = aDraft() }: Options = {}) => {
  const notifier = memoryNotifier();
  const send = vi.fn<() => Promise<SendOutcome>>();
  const form = new LinkForm({
    send,
    messages: MESSAGES,
    drafts: new Drafts(drafts, new MemoryClock(), 'tab'),
    notifier,
    lifetime: new AbortController().signal,
  });
  form.open(key, initial);
  /** Submits the form. The test settles the request. */
  const submit = () => {
    const response = deferred<SendOutcome>();
    send.mockReturnValueOnce(response.promise);
    return { ...response, done: form.submit() };
  };
  const submitWith = (outcome: SendOutcome) => {
    send.mockResolvedValueOnce(outcome);
    return form.submit();
  };
  const fail = (error: unknown) => {
    send.mockRejectedValueOnce(error);
    return form.submit();
  };
  return { drafts, notifier, form, submit, submitWith, fail };
};

describe('LinkForm', () => {
  describe('open', () => {
    it('shows the link when there is no draft', () => {
      expect(setUp().form).toMatchObject({ draft: aDraft(), isRestored: false });
    });

    it('restores the draft of the last visit', () => {
      const { form, drafts } = setUp();
      form.change('title', 'Half');
      expect(setUp({ drafts }).form).toMatchObject({
        draft: aDraft({ title: 'Half' }),
        isRestored: true,
        isOutdated: false,
      });
    });

    it('restores only changed fields when the link has changed since', () => {
      const { form, drafts } = setUp();
      form.change('title', 'Half');
      const initial = aDraft({ shortCode: 'engine-2', description: 'New' });
      expect(setUp({ drafts, initial }).form).toMatchObject({
        draft: { ...initial, title: 'Half' },
        isOutdated: true,
      });
    });

    it('restores an outdated draft that was edited again', () => {
      const { form, drafts } = setUp();
      form.change('title', 'Half');
      setUp({ drafts, initial: aDraft({ shortCode: 'engine-2' }) }).form.change('title', 'Half a title');
      const initial = aDraft({ shortCode: 'engine-3' });
      expect(setUp({ drafts, initial }).form.draft).toEqual({ ...initial, title: 'Half a title' });
    });

    it.each([
      { name: 'an empty form', initial: EMPTY_DRAFT, isOutdated: false },
      { name: 'a filled form', initial: aDraft(), isOutdated: true },
    ])('treats missing initial fields of a draft as empty when it opens $name', ({ initial, isOutdated }) => {
      const { form, drafts } = setUp({ key: NEW, initial: EMPTY_DRAFT });
      form.change('title', 'Half');
      drafts.write((drafts.read() ?? []).map((draft) => ({ ...draft, began: {} })));
      expect(setUp({ drafts, key: NEW, initial }).form.isOutdated).toBe(isOutdated);
    });

    it('drops a draft that equals the link', () => {
      const { form, drafts } = setUp();
      form.change('title', 'Done elsewhere');
      const next = setUp({ drafts, initial: aDraft({ title: 'Done elsewhere' }) }).form;
      expect(next.isRestored).toBe(false);
      expect(drafts.isPersisted).toBe(false);
    });

    it('restores a draft without its errors', async () => {
      const { form, submitWith } = setUp();
      form.change('shortCode', 'taken');
      await submitWith(TAKEN);
      form.open(EDIT_1, aDraft());
      expect(form).toMatchObject({ draft: { shortCode: 'taken' }, errors: {} });
    });
  });

  describe('discard', () => {
    it('shows the link again', () => {
      const { form, drafts } = setUp();
      form.change('title', 'Half');
      const initial = aDraft({ shortCode: 'engine-2' });
      const next = setUp({ drafts, initial }).form;
      next.discard();
      expect(next).toMatchObject({ draft: initial, isRestored: false });
    });

    it('drops the draft with its errors', async () => {
      const { form, drafts, submitWith } = setUp();
      form.change('shortCode', 'taken');
      await submitWith(TAKEN);
      expect(form.errors).toEqual({ shortCode: 'Taken' });
      form.discard();
      expect(form).toMatchObject({ draft: aDraft(), errors: {} });
      expect(drafts.isPersisted).toBe(false);
    });
  });

  describe('submit', () => {
    it('is busy until the response arrives', async () => {
      const { form, submit } = setUp();
      const { resolve, done } = submit();
      expect(form.isBusy).toBe(true);
      resolve({ status: 'done' });
      await expect(done).resolves.toBe(true);
      expect(form.isBusy).toBe(false);
    });

    it('shows a notice when it has succeeded', async () => {
      const { notifier, submitWith } = setUp();
      await submitWith({ status: 'done' });
      expect(notifier.success.mock.calls).toEqual([['Done', undefined]]);
    });

    it('drops the draft when it has succeeded', async () => {
      const { form, drafts, submitWith } = setUp();
      form.change('title', 'New');
      await submitWith({ status: 'done' });
      expect(drafts.isPersisted).toBe(false);
    });

    it('resolves with false while an earlier request is pending', async () => {
      const { submit } = setUp();
      submit();
      await expect(submit().done).resolves.toBe(false);
    });

    it('resolves with false while the provider has asked to wait', async () => {
      const { form, submit, fail } = setUp();
      const tooMany = new ServiceError('refused', 'Failed: ', 'Too many', { retryAfterMs: 5_000 });
      await expect(fail(tooMany)).resolves.toBe(false);
      await expect(submit().done).resolves.toBe(false);
      expect(form).toMatchObject({ isBusy: false, errors: {} });
    });

    it('keeps the draft when it fails', async () => {
      const { form, drafts, fail } = setUp();
      form.change('title', 'New');
      await fail(failure('server'));
      expect(setUp({ drafts }).form.draft.title).toBe('New');
    });

    describe('with invalid input', () => {
      const errors = { title: 'Missing', shortCode: 'Missing' };

      it('shows errors without a notice when the app found them', async () => {
        const { form, notifier, submitWith } = setUp();
        await expect(submitWith({ status: 'invalid', errors })).resolves.toBe(false);
        expect(form.errors).toEqual(errors);
        expect(notifier.error).not.toHaveBeenCalled();
      });

      it('shows errors with a notice when the provider found them', async () => {
        const { form, notifier, submitWith } = setUp();
        await expect(submitWith(TAKEN)).resolves.toBe(false);
        expect(form.errors).toEqual({ shortCode: 'Taken' });
        expect(notifier.error.mock.calls).toEqual([['Failed: Taken']]);
      });

      it('keeps the draft', async () => {
        const { form, drafts, submitWith } = setUp();
        form.change('shortCode', 'taken');
        await submitWith(TAKEN);
        expect(setUp({ drafts }).form.draft.shortCode).toBe('taken');
      });

      it('shows an error until its field is edited', async () => {
        const { form, submitWith } = setUp();
        await submitWith({ status: 'invalid', errors });
        form.change('description', 'x');
        expect(form.errors).toEqual(errors);
        form.change('title', 'x');
        expect(form.errors).toEqual({ shortCode: 'Missing' });
      });
    });

    it.each<{ name: string; act: (form: LinkForm) => void }>([
      { name: 'the form is edited', act: (form) => form.change('title', 'New') },
      { name: 'the form is submitted again', act: (form) => void form.submit() },
      { name: 'the draft is discarded', act: (form) => form.discard() },
      { name: 'another link is opened', act: (form) => form.open(EDIT_2, aDraft()) },
    ])('shows its failure until $name', async ({ act }) => {
      const { form, fail } = setUp();
      await fail(failure('server', 'No room'));
      expect(form.outcome.failure?.message).toBe('Failed: No room');
      act(form);
      expect(form.outcome.failure).toBeUndefined();
    });
  });

  describe.each([
    { name: 'another link', key: EDIT_2 },
    { name: 'a link of another user', key: EDIT_1_OF_GRACE },
  ])('when $name is opened before the response', ({ key }) => {
    const reopen = () => {
      const all = setUp();
      all.form.change('shortCode', 'taken');
      const response = all.submit();
      all.form.open(key, aDraft());
      return { ...all, ...response };
    };

    it('is not busy', () => {
      expect(reopen().form).toMatchObject({ isBusy: false, draft: aDraft() });
    });

    it.each<{ name: string; settle: (sent: ReturnType<typeof reopen>) => void }>([
      { name: 'a refusal', settle: ({ resolve }) => resolve(TAKEN) },
      { name: 'a failure', settle: ({ reject }) => reject(failure('server', 'No room')) },
    ])('reports $name in a notice only', async ({ settle }) => {
      const sent = reopen();
      settle(sent);
      await sent.done;
      expect(sent.form.errors).toEqual({});
      expect(sent.form.outcome.failure).toBeUndefined();
      expect(sent.notifier.error).toHaveBeenCalledTimes(1);
    });
  });

  describe('when another link is edited before the response', () => {
    const sendAndEditOther = async () => {
      const all = setUp();
      all.form.change('title', 'Sent');
      const { resolve, done } = all.submit();
      all.form.open(EDIT_2, aDraft());
      all.form.change('title', 'Half');
      resolve({ status: 'done' });
      await done;
      return all;
    };

    it('keeps the draft of the other link', async () => {
      const { form, drafts } = await sendAndEditOther();
      expect(form.draft.title).toBe('Half');
      expect(setUp({ drafts, key: EDIT_2 }).form.draft.title).toBe('Half');
    });

    it('drops the sent draft', async () => {
      const { drafts } = await sendAndEditOther();
      expect(setUp({ drafts }).form.isRestored).toBe(false);
    });
  });

  describe('when the same form is opened before the response', () => {
    const reopen = () => {
      const all = setUp({ key: NEW, initial: EMPTY_DRAFT });
      all.form.change('title', 'Sent');
      const response = all.submit();
      all.form.open({ ...NEW }, EMPTY_DRAFT);
      return { ...all, ...response };
    };

    it('is busy with the sent draft', () => {
      expect(reopen().form).toMatchObject({ isBusy: true, draft: { title: 'Sent' } });
    });

    it('is empty after the response', async () => {
      const { form, resolve, done } = reopen();
      resolve({ status: 'done' });
      await done;
      expect(form).toMatchObject({ isBusy: false, draft: EMPTY_DRAFT, isRestored: false });
    });
  });
});
