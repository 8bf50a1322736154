import { describe, expect, test } from 'vitest';
import { Drafts } from '../../../src/application/Drafts.ts';
import { EditLink } from '../../../src/application/EditLink.ts';
import type { Link } from '../../../src/domain/link.ts';
import { LinkEditorStore } from '../../../src/ui/links/LinkEditorStore.ts';
import { ADA, aDraft, aLink, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { MemoryClock, MemoryStorage, memoryLinks, memoryNotifier } from '../../support/memoryPorts.ts';
import { refusal } from '../../support/serviceErrors.ts';

/** The editor of a visit, open on a link. */
const setUp = (storage = new MemoryStorage(), link = aLink(), owner = ADA.email) => {
  const [gateway, notifier] = [memoryLinks(), memoryNotifier()];
  const store = new LinkEditorStore(
    new EditLink(gateway),
    new Drafts(storage, new MemoryClock(), 'tab'),
    notifier,
  );
  store.open(owner, link);
  return { gateway, notifier, storage, store, form: store.form };
};

describe('changes typed and left behind', () => {
  test('come back for the same link and user, and say so', () => {
    const { form, storage } = setUp();
    expect([form.draft, form.isRestored]).toEqual([aDraft(), false]);
    form.change('title', 'Half a title');
    const next = setUp(storage).form;
    expect(next.draft).toEqual(aDraft({ title: 'Half a title' }));
    expect([next.isRestored, next.isOutdated]).toEqual([true, false]);
    expect(setUp(storage, aLink({ id: '2' })).form.isRestored).toBe(false);
    expect(setUp(storage, aLink(), GRACE.email).form.isRestored).toBe(false);
  });

  test('are gone once discarded', () => {
    const { form, storage } = setUp();
    form.change('title', 'Half');
    const next = setUp(storage).form;
    next.discard();
    expect([next.draft, next.isRestored, storage.texts.size]).toEqual([aDraft(), false, 0]);
  });

  test('once discarded leave the link as it has become meanwhile', () => {
    const { form, storage } = setUp();
    form.change('title', 'Half');
    const next = setUp(storage, aLink({ shortCode: 'engine-2' })).form;
    next.discard();
    expect(next.draft).toEqual(aDraft({ shortCode: 'engine-2' }));
  });

  test('once discarded take their errors with them', async () => {
    const { form, store } = setUp();
    form.change('title', '');
    await store.submit();
    expect(form.errors).toEqual({ title: 'Title is required' });
    form.discard();
    expect(form.errors).toEqual({});
  });

  test('are gone once the link has become the same', () => {
    const { form, storage } = setUp();
    form.change('title', 'Done elsewhere');
    const next = setUp(storage, aLink({ title: 'Done elsewhere' })).form;
    expect([next.isRestored, storage.texts.size]).toEqual([false, 0]);
  });

  test('undo nothing that the link has become meanwhile, and say that it has', async () => {
    const { form, storage } = setUp();
    form.change('title', 'Half a title');
    const meanwhile = aLink({ shortCode: 'engine-2', description: 'New' });
    const { form: next, store, gateway } = setUp(storage, meanwhile);
    expect(next.draft).toEqual(aDraft({ title: 'Half a title', shortCode: 'engine-2', description: 'New' }));
    expect(next.isOutdated).toBe(true);
    await store.submit();
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Half a title' }]]);
  });

  test('undo nothing either once they have been changed further', () => {
    const { form, storage } = setUp();
    form.change('title', 'Half');
    setUp(storage, aLink({ shortCode: 'engine-2' })).form.change('title', 'Half a title');
    const next = setUp(storage, aLink({ shortCode: 'engine-3' })).form;
    expect(next.draft).toEqual(aDraft({ shortCode: 'engine-3', title: 'Half a title' }));
  });
});

describe('saving', () => {
  test('sends what changed, says so and forgets the draft', async () => {
    const { form, store, gateway, notifier, storage } = setUp();
    form.change('title', 'Another');
    await expect(store.submit()).resolves.toMatchObject({ title: 'Another' });
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    expect(notifier.success.mock.calls).toEqual([['Link updated']]);
    expect(storage.texts.size).toBe(0);
  });

  test('what has not changed sends nothing and says nothing', async () => {
    const { store, gateway, notifier } = setUp();
    await expect(store.submit()).resolves.toEqual(aLink());
    expect([gateway.update.mock.calls, notifier.success.mock.calls]).toEqual([[], []]);
  });

  test('what is wrong loses nothing', async () => {
    const { form, store, storage } = setUp();
    form.change('shortCode', 'not valid!');
    await expect(store.submit()).resolves.toBeUndefined();
    expect(setUp(storage).form.draft.shortCode).toBe('not valid!');
  });

  test('that is refused loses nothing, and a taken code is told at its field', async () => {
    const { form, store, gateway, notifier, storage } = setUp();
    gateway.update.mockRejectedValueOnce(refusal(409, 'Short code is already taken'));
    form.change('shortCode', 'taken');
    await expect(store.submit()).resolves.toBeUndefined();
    expect(notifier.error).toHaveBeenCalledTimes(1);
    expect(form.errors).toEqual({ shortCode: 'Short code is already taken' });
    expect([form.isBusy, setUp(storage).form.draft.shortCode]).toEqual([false, 'taken']);
  });

  test.each([
    ['of a link that was', ADA, '2'],
    ['that somebody else', GRACE, '1'],
  ])('tells nothing to the form %s opened meanwhile', async (_whose, user, id) => {
    const { form, store, gateway } = setUp();
    const answer = deferred<Link>();
    gateway.update.mockReturnValueOnce(answer.promise);
    form.change('shortCode', 'taken');
    const saved = store.submit();
    store.open(user.email, aLink({ id }));
    answer.reject(refusal(409, 'Short code is already taken'));
    await saved;
    expect(form.errors).toEqual({});
  });
});

describe('a link opened while another is saved', () => {
  const another = aLink({ id: '2' });

  /** The form, open on the other link since before the first one was saved. */
  const saveAndOpen = async (storage: MemoryStorage) => {
    const { form, store, gateway } = setUp(storage);
    const answer = deferred<Link>();
    gateway.update.mockReturnValueOnce(answer.promise);
    form.change('title', 'Another');
    const saved = store.submit();
    store.open(ADA.email, another);
    answer.resolve(aLink());
    await saved;
    return form;
  };

  test('keeps the changes left behind for it, and the saved one has none any more', async () => {
    const storage = new MemoryStorage();
    setUp(storage, another).form.change('title', 'Half');
    await saveAndOpen(storage);
    expect(setUp(storage, another).form.draft.title).toBe('Half');
    expect(setUp(storage).form.isRestored).toBe(false);
  });

  test('keeps for itself what is typed next', async () => {
    const storage = new MemoryStorage();
    const form = await saveAndOpen(storage);
    form.change('title', 'Half');
    expect(setUp(storage, another).form.draft.title).toBe('Half');
  });
});

describe('switching', () => {
  test('sends only that, whatever is typed, and says so', async () => {
    const { form, store, gateway, notifier } = setUp();
    form.change('title', 'Half a title');
    await store.setActive(aLink({ isActive: true }), false);
    await store.setActive(aLink({ isActive: false }), true);
    expect(gateway.update.mock.calls).toEqual([
      ['1', { isActive: false }],
      ['1', { isActive: true }],
    ]);
    expect(notifier.success.mock.calls).toEqual([['Link deactivated'], ['Link activated']]);
  });

  test('to what the link is already sends nothing and says nothing', async () => {
    const { store, gateway, notifier } = setUp();
    await expect(store.setActive(aLink(), true)).resolves.toEqual(aLink());
    expect([gateway.update.mock.calls, notifier.success.mock.calls]).toEqual([[], []]);
  });

  test('is on its way for each link until its own answer is there', async () => {
    const { store, gateway } = setUp();
    const answers = [deferred<Link>(), deferred<Link>()];
    for (const { promise } of answers) gateway.update.mockReturnValueOnce(promise);
    const [first, second] = ['1', '2'].map((id) => store.setActive(aLink({ id }), false));
    expect([...store.switching]).toEqual(['1', '2']);
    answers[0]?.resolve(aLink({ isActive: false }));
    await first;
    expect([...store.switching]).toEqual(['2']);
    answers[1]?.resolve(aLink({ id: '2', isActive: false }));
    await second;
    expect(store.switching.size).toBe(0);
  });
});

test('a switch that is refused leaves the form alone', async () => {
  const { form, store, gateway, notifier } = setUp();
  gateway.update.mockRejectedValueOnce(refusal(409, 'No'));
  await expect(store.setActive(aLink(), false)).resolves.toBeUndefined();
  expect([form.errors, store.switching.size]).toEqual([{}, 0]);
  expect(notifier.error.mock.calls).toEqual([['Failed: No']]);
});
