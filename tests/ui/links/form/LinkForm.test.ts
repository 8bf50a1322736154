import { describe, expect, test, vi } from 'vitest';
import { Drafts, type StoredDraft } from '../../../../src/application/device/Drafts.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { EMPTY_DRAFT } from '../../../../src/domain/links/linkDraft.ts';
import { LinkForm, type SendOutcome } from '../../../../src/ui/links/form/LinkForm.ts';
import { ADA, aDraft, GRACE } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const WORDS = { success: 'Done', failure: 'Not done' };
const TAKEN: SendOutcome = { status: 'invalid', errors: { shortCode: 'Taken' }, message: 'Failed: Taken' };

const place = (form = 'edit 1', owner = ADA.email) => ({ owner, form });

/** The form of a visit, open on a link. */
const setUp = (kept = new MemoryStoredValue<readonly StoredDraft[]>(), where = place(), began = aDraft()) => {
  const notifier = memoryNotifier();
  const send = vi.fn<() => Promise<SendOutcome>>();
  const form = new LinkForm({
    send,
    messages: WORDS,
    drafts: new Drafts(kept, new MemoryClock(), 'tab'),
    notifier,
    lifetime: new AbortController().signal,
  });
  form.open(where, began);
  /** Sends the form; the test answers. */
  const submit = () => {
    const answer = deferred<SendOutcome>();
    send.mockReturnValueOnce(answer.promise);
    return { ...answer, done: form.submit() };
  };
  const answer = (outcome: SendOutcome) => {
    send.mockResolvedValueOnce(outcome);
    return form.submit();
  };
  const fail = (error: unknown) => {
    send.mockRejectedValueOnce(error);
    return form.submit();
  };
  return { kept, notifier, form, submit, answer, fail };
};

describe('what was typed into a form', () => {
  test('is there again at the next visit, which says so; other fields are as the link is now', () => {
    const { form, kept } = setUp();
    expect(form).toMatchObject({ draft: aDraft(), isRestored: false });
    form.change('title', 'Half');
    const restored = { draft: aDraft({ title: 'Half' }), isRestored: true, isOutdated: false };
    expect(setUp(kept).form).toMatchObject(restored);
    const now = aDraft({ shortCode: 'engine-2', description: 'New' });
    const next = setUp(kept, place(), now).form;
    expect(next).toMatchObject({ draft: { ...now, title: 'Half' }, isOutdated: true });
    next.change('title', 'Half a title');
    const later = aDraft({ shortCode: 'engine-3' });
    const last = setUp(kept, place(), later).form;
    expect(last.draft).toEqual({ ...later, title: 'Half a title' });
    last.discard();
    expect(last).toMatchObject({ draft: later, isRestored: false });
  });

  test('began with empty fields where these are not stored', () => {
    const { form, kept } = setUp(undefined, place('new'), EMPTY_DRAFT);
    form.change('title', 'Half');
    kept.write((kept.read() ?? []).map((draft) => ({ ...draft, began: {} })));
    expect(setUp(kept, place('new'), EMPTY_DRAFT).form.isOutdated).toBe(false);
    expect(setUp(kept, place('new'), aDraft()).form.isOutdated).toBe(true);
  });

  test('is forgotten once the link has become the same', () => {
    const { form, kept } = setUp();
    form.change('title', 'Done elsewhere');
    const next = setUp(kept, place(), aDraft({ title: 'Done elsewhere' })).form;
    expect(next.isRestored).toBe(false);
    expect(kept.isPersisted).toBe(false);
  });

  test('is dropped with its errors when it is discarded, and comes back without them when it is opened again', async () => {
    const { form, kept, answer } = setUp();
    form.change('shortCode', 'taken');
    await answer(TAKEN);
    form.open(place(), aDraft());
    expect(form).toMatchObject({ draft: { shortCode: 'taken' }, errors: {} });
    await answer(TAKEN);
    expect(form.errors).toEqual({ shortCode: 'Taken' });
    form.discard();
    expect(form).toMatchObject({ draft: aDraft(), errors: {} });
    expect(kept.isPersisted).toBe(false);
  });
});

describe('sending a form', () => {
  test('says when it is done, and forgets what was typed', async () => {
    const { form, kept, notifier, submit } = setUp();
    form.change('title', 'New');
    const { resolve, done } = submit();
    expect(form.isBusy).toBe(true);
    resolve({ status: 'done' });
    await expect(done).resolves.toBe(true);
    expect(form.isBusy).toBe(false);
    expect(kept.isPersisted).toBe(false);
    expect(notifier.success.mock.calls).toEqual([['Done', undefined]]);
  });

  test('again waits for the call before it, and as long as the provider asks; nothing is lost', async () => {
    const { form, kept, submit } = setUp();
    form.change('title', 'New');
    const first = submit();
    await expect(submit().done).resolves.toBe(false);
    first.reject(new ServiceError('refused', 'Failed: ', 'Too many', { retryAfterMs: 5_000 }));
    await expect(first.done).resolves.toBe(false);
    await expect(submit().done).resolves.toBe(false);
    expect(form).toMatchObject({ isBusy: false, errors: {} });
    expect(setUp(kept).form.draft.title).toBe('New');
  });

  test('that finds a mistake shows it until its field is edited and, if the provider found it, in a notice', async () => {
    const { form, kept, notifier, answer } = setUp();
    const errors = { title: 'Missing', shortCode: 'Missing' };
    await expect(answer({ status: 'invalid', errors })).resolves.toBe(false);
    expect(notifier.error).not.toHaveBeenCalled();
    form.change('description', 'x');
    expect(form.errors).toEqual(errors);
    form.change('title', 'x');
    expect(form.errors).toEqual({ shortCode: 'Missing' });
    form.change('shortCode', 'taken');
    await expect(answer(TAKEN)).resolves.toBe(false);
    expect(form.errors).toEqual({ shortCode: 'Taken' });
    expect(notifier.error.mock.calls).toEqual([['Failed: Taken']]);
    expect(setUp(kept).form.draft.shortCode).toBe('taken');
  });
});

test.each<[string, (form: LinkForm) => void]>([
  ['an edit', (form) => form.change('title', 'New')],
  ['another try', (form) => void form.submit()],
  ['discarding', (form) => form.discard()],
  ['opening it on another link', (form) => form.open(place('edit 2'), aDraft())],
])('a failure at the form goes with %s', async (_what, act) => {
  const { form, fail } = setUp();
  await fail(failure('server', 'No room'));
  expect(form.outcome.failure?.message).toBe('Failed: No room');
  act(form);
  expect(form.outcome.failure).toBeUndefined();
});

describe('a form that is opened while it is sent', () => {
  test.each([
    ['another link', place('edit 2')],
    ['the link of another user', place('edit 1', GRACE.email)],
  ])('on %s is not busy, and shows nothing of what failed', async (_what, where) => {
    for (const isRefused of [true, false]) {
      const { form, notifier, submit } = setUp();
      form.change('shortCode', 'taken');
      const { resolve, reject, done } = submit();
      form.open(where, aDraft());
      expect(form).toMatchObject({ isBusy: false, draft: aDraft() });
      if (isRefused) resolve(TAKEN);
      else reject(failure('server', 'No room'));
      await done;
      expect(form.errors).toEqual({});
      expect(form.outcome.failure).toBeUndefined();
      expect(notifier.error).toHaveBeenCalledTimes(1);
    }
  });

  test('on another link keeps what is typed there, and the sent one has nothing left', async () => {
    const { form, kept, submit } = setUp();
    form.change('title', 'Sent');
    const { resolve, done } = submit();
    form.open(place('edit 2'), aDraft());
    form.change('title', 'Half');
    resolve({ status: 'done' });
    await done;
    expect(form.draft.title).toBe('Half');
    expect(setUp(kept, place('edit 2')).form.draft.title).toBe('Half');
    expect(setUp(kept).form.isRestored).toBe(false);
  });

  test('on the same link is busy, and does not show as unsent what is sent', async () => {
    const { form, submit } = setUp(undefined, place('new'), EMPTY_DRAFT);
    form.change('title', 'Sent');
    const { resolve, done } = submit();
    form.open(place('new'), EMPTY_DRAFT);
    expect(form).toMatchObject({ isBusy: true, draft: { title: 'Sent' } });
    resolve({ status: 'done' });
    await done;
    expect(form).toMatchObject({ isBusy: false, draft: EMPTY_DRAFT, isRestored: false });
  });
});
