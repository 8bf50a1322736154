import { describe, expect, test } from 'vitest';
import { Drafts } from '../../src/application/Drafts.ts';
import { EditLink } from '../../src/application/EditLink.ts';
import type { Link } from '../../src/domain/link.ts';
import { LinkEditorStore } from '../../src/ui/stores/LinkEditorStore.ts';
import { ADA, aDraft, aLink, GRACE } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryClock, MemoryStorage, memoryLinks, memoryNotifier } from '../support/memoryPorts.ts';
import { refusal } from '../support/serviceErrors.ts';

/** The editor of a visit, open on a link. */
const setUp = (storage = new MemoryStorage(), link = aLink(), owner = ADA.email) => {
  const [gateway, notifier] = [memoryLinks(), memoryNotifier()];
  const store = new LinkEditorStore(new EditLink(gateway), new Drafts(storage, new MemoryClock()), notifier);
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

  test('that is refused loses nothing, and a taken code is told at its field', async () => {
    const { form, store, gateway, notifier, storage } = setUp();
    gateway.update.mockRejectedValueOnce(refusal(409, 'Short code is already taken'));
    form.change('shortCode', 'taken');
    await expect(store.submit()).resolves.toBeUndefined();
    expect(notifier.error).toHaveBeenCalledTimes(1);
    expect(form.errors).toEqual({ shortCode: 'Short code is already taken' });
    expect([form.isBusy, setUp(storage).form.draft.shortCode]).toEqual([false, 'taken']);
  });

  test('tells nothing to the form of a link that was opened meanwhile', async () => {
    const { form, store, gateway } = setUp();
    const answer = deferred<Link>();
    gateway.update.mockReturnValueOnce(answer.promise);
    form.change('shortCode', 'taken');
    const saved = store.submit();
    store.open(ADA.email, aLink({ id: '2' }));
    answer.reject(refusal(409, 'Short code is already taken'));
    await saved;
    expect(form.errors).toEqual({});
  });
});

test('a switch that is refused leaves the form alone', async () => {
  const { form, store, gateway, notifier } = setUp();
  gateway.update.mockRejectedValueOnce(refusal(409, 'No'));
  await expect(store.setActive(aLink(), false)).resolves.toBeUndefined();
  expect([form.errors, store.switching.size]).toEqual([{}, 0]);
  expect(notifier.error.mock.calls).toEqual([['Failed: No']]);
});
