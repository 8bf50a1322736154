import { describe, expect, test } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { EMPTY_DRAFT } from '../../../../src/domain/linkDraft.ts';
import { LinkForm, type SendOutcome } from '../../../../src/ui/links/form/LinkForm.ts';
import { ADA, aDraft, GRACE } from '../../../support/aLink.ts';
import { type Deferred, deferred } from '../../../support/deferred.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const WORDS = { success: 'Done', failure: 'Not done' };
const TAKEN: SendOutcome = { status: 'invalid', errors: { shortCode: 'Taken' }, message: 'Failed: Taken' };

const place = (form = 'edit 1', owner = ADA.email) => ({ owner, form });

/** The form of a visit, open on a link. */
const setUp = (kept = new MemoryStoredValue<readonly KeptDraft[]>(), where = place(), began = aDraft()) => {
  const notifier = memoryNotifier();
  const answers: Deferred<SendOutcome>[] = [];
  const send = () => answers.at(-1)?.promise ?? Promise.resolve({ status: 'unchanged' } as const);
  const form = new LinkForm(send, WORDS, new Drafts(kept, new MemoryClock(), 'tab'), notifier);
  form.open(where, began);
  /** Sends the form; the test answers. */
  const submit = () => {
    const answer = deferred<SendOutcome>();
    answers.push(answer);
    return { ...answer, done: form.submit() };
  };
  return { kept, notifier, form, submit };
};

describe('what was typed', () => {
  test('is there again at the next visit, and says so', () => {
    const { form, kept } = setUp();
    expect([form.draft, form.isRestored]).toEqual([aDraft(), false]);
    form.change('title', 'Half a title');
    const next = setUp(kept).form;
    expect(next.draft).toEqual(aDraft({ title: 'Half a title' }));
    expect([next.isRestored, next.isOutdated]).toEqual([true, false]);
  });

  test('belongs to one form and one user', () => {
    const { form, kept } = setUp();
    form.change('title', 'Half');
    for (const where of [place('edit 2'), place('new'), place('edit 1', GRACE.email)])
      expect(setUp(kept, where).form.draft).toEqual(aDraft());
  });

  test('comes back without its errors', async () => {
    const { form, submit } = setUp();
    form.change('title', 'Half');
    const { resolve, done } = submit();
    resolve(TAKEN);
    await done;
    form.open(place(), aDraft());
    expect([form.draft.title, form.errors]).toEqual(['Half', {}]);
  });

  test('keeps only the fields that were changed: the others are as the link is now', () => {
    const { form, kept } = setUp();
    form.change('title', 'Half');
    const now = aDraft({ shortCode: 'engine-2', description: 'New' });
    const next = setUp(kept, place(), now).form;
    expect(next.draft).toEqual({ ...now, title: 'Half' });
    expect(next.isOutdated).toBe(true);
    next.change('title', 'Half a title');
    const later = aDraft({ shortCode: 'engine-3' });
    expect(setUp(kept, place(), later).form.draft).toEqual({ ...later, title: 'Half a title' });
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
    expect([next.isRestored, kept.isPersisted]).toEqual([false, false]);
  });
});

describe('discarding', () => {
  test('goes back to what the form began with, without errors', async () => {
    const { form, kept, submit } = setUp();
    form.change('shortCode', 'taken');
    const { resolve, done } = submit();
    resolve(TAKEN);
    await done;
    expect(form.errors).toEqual({ shortCode: 'Taken' });
    form.discard();
    expect([form.draft, form.errors, kept.isPersisted]).toEqual([aDraft(), {}, false]);
  });

  test('goes back to the link as it has become meanwhile', () => {
    const { form, kept } = setUp();
    form.change('title', 'Half');
    const next = setUp(kept, place(), aDraft({ shortCode: 'engine-2' })).form;
    next.discard();
    expect([next.draft, next.isRestored]).toEqual([aDraft({ shortCode: 'engine-2' }), false]);
  });
});

describe('sending', () => {
  test('that is done says so and forgets what was typed', async () => {
    const { form, kept, notifier, submit } = setUp();
    form.change('title', 'New');
    const { resolve, done } = submit();
    expect(form.isBusy).toBe(true);
    resolve({ status: 'done' });
    await expect(done).resolves.toBe(true);
    expect([form.isBusy, kept.isPersisted, notifier.success.mock.calls]).toEqual([
      false,
      false,
      [['Done', undefined]],
    ]);
  });

  test('unchanged fields makes no call and shows no notice', async () => {
    const { notifier, submit } = setUp();
    const { resolve, done } = submit();
    resolve({ status: 'unchanged' });
    await expect(done).resolves.toBe(true);
    expect([notifier.success.mock.calls, notifier.error.mock.calls]).toEqual([[], []]);
  });

  test('waits as long as the provider asks', async () => {
    const { form, submit } = setUp();
    const first = submit();
    first.reject(new ServiceError('refused', 'Failed: ', 'Too many', undefined, 5_000));
    await first.done;
    await expect(submit().done).resolves.toBe(false);
    expect(form.isBusy).toBe(false);
  });

  test('twice at the same time makes one call', async () => {
    const { notifier, submit } = setUp();
    const first = submit();
    await expect(submit().done).resolves.toBe(false);
    first.resolve({ status: 'done' });
    await expect(first.done).resolves.toBe(true);
    expect(notifier.success).toHaveBeenCalledTimes(1);
  });

  test('that finds a mistake shows it at its field and, if the provider found it, in a notice', async () => {
    const { form, kept, notifier, submit } = setUp();
    form.change('shortCode', 'taken');
    const first = submit();
    first.resolve({ status: 'invalid', errors: { title: 'Title is required' } });
    await expect(first.done).resolves.toBe(false);
    expect([form.errors, notifier.error.mock.calls]).toEqual([{ title: 'Title is required' }, []]);
    const second = submit();
    second.resolve(TAKEN);
    await expect(second.done).resolves.toBe(false);
    expect([form.errors, notifier.error.mock.calls]).toEqual([{ shortCode: 'Taken' }, [['Failed: Taken']]]);
    expect(setUp(kept).form.draft.shortCode).toBe('taken');
  });

  test.each([
    [failure('server', 'Too many links'), 'Failed: Too many links'],
    [failure('network', 'unreachable'), 'Failed: unreachable'],
    [new TypeError('x is undefined'), 'Not done'],
  ])('that fails says why and loses nothing: %s', async (error, message) => {
    const { form, kept, notifier, submit } = setUp();
    form.change('title', 'New');
    const { reject, done } = submit();
    reject(error);
    await expect(done).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect([form.isBusy, form.errors, setUp(kept).form.draft.title]).toEqual([false, {}, 'New']);
  });

  test('an error goes when its field is edited, and only that one', async () => {
    const { form, submit } = setUp();
    const { resolve, done } = submit();
    resolve({ status: 'invalid', errors: { title: 'Missing', shortCode: 'Missing' } });
    await done;
    form.change('description', 'x');
    expect(form.errors).toEqual({ title: 'Missing', shortCode: 'Missing' });
    form.change('title', 'x');
    expect(form.errors).toEqual({ shortCode: 'Missing' });
  });
});

describe('a failure at the form', () => {
  const failed = async () => {
    const opened = setUp();
    const { reject, done } = opened.submit();
    reject(failure('server', 'No room'));
    await done;
    expect(opened.form.outcome.failure?.message).toBe('Failed: No room');
    return opened;
  };

  test.each<[string, (form: LinkForm) => void]>([
    ['an edit', (form) => form.change('title', 'New')],
    ['another try', (form) => void form.submit()],
    ['discarding', (form) => form.discard()],
    ['opening it on another link', (form) => form.open(place('edit 2'), aDraft())],
  ])('goes with %s', async (_what, act) => {
    const { form } = await failed();
    act(form);
    expect(form.outcome.failure).toBeUndefined();
  });

  test('is not shown when another link was opened meanwhile', async () => {
    const { form, notifier, submit } = setUp();
    const { reject, done } = submit();
    form.open(place('edit 2'), aDraft());
    reject(failure('server', 'No room'));
    await done;
    expect([notifier.error.mock.calls, form.outcome.failure]).toEqual([[['Failed: No room']], undefined]);
  });
});

describe('a form that is opened while another one is sent', () => {
  test.each([
    ['of another link', place('edit 2')],
    ['of another user', place('edit 1', GRACE.email)],
  ])('%s is not busy and shows no errors of the other', async (_whose, where) => {
    const { form, submit } = setUp();
    form.change('shortCode', 'taken');
    const { resolve, done } = submit();
    form.open(where, aDraft());
    expect(form.isBusy).toBe(false);
    resolve(TAKEN);
    await done;
    expect(form.errors).toEqual({});
  });

  test('keeps what is typed in it, and the sent one has nothing left', async () => {
    const { form, kept, submit } = setUp();
    form.change('title', 'SendOutcome');
    const { resolve, done } = submit();
    form.open(place('edit 2'), aDraft());
    form.change('title', 'Half');
    resolve({ status: 'done' });
    await done;
    expect(form.draft.title).toBe('Half');
    expect(setUp(kept, place('edit 2')).form.draft.title).toBe('Half');
    expect(setUp(kept).form.isRestored).toBe(false);
  });

  test('is busy when it is the same one, and does not show as unsent what is sent', async () => {
    const { form, submit } = setUp(undefined, place('new'), EMPTY_DRAFT);
    form.change('title', 'SendOutcome');
    const { resolve, done } = submit();
    form.open(place('new'), EMPTY_DRAFT);
    expect([form.isBusy, form.draft.title]).toEqual([true, 'SendOutcome']);
    resolve({ status: 'done' });
    await done;
    expect([form.isBusy, form.draft, form.isRestored]).toEqual([false, EMPTY_DRAFT, false]);
  });
});
