import { expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import type { ServiceErrorKind } from '../../../../src/application/ServiceError.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { inFakeTime } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const WHY = 'Links stay as they are here';

/** An account with many links, on a provider that refuses every change. */
const setUp = async (kind: ServiceErrorKind) => {
  const [gateway, notifier] = [memoryLinks(), memoryNotifier()];
  const { catalogue, lazy } = memoryAccount(gateway, notifier);
  const late = await lazy.load();
  catalogue.absorb(links(20), catalogue.begin());
  gateway.update.mockRejectedValue(failure(kind, WHY));
  gateway.delete.mockRejectedValue(failure(kind, WHY));
  return { ...late, gateway, notifier, catalogue };
};

const ids = links(20).map(({ id }) => id);

inFakeTime();

test.each<[ServiceErrorKind, string | undefined, 'one' | 'many']>([
  ['impossible', WHY, 'one'],
  ['impossible', WHY, 'many'],
  ['forbidden', undefined, 'one'],
  ['forbidden', undefined, 'many'],
])('what fails as %s is impossible because of %j, for %s', async (kind, why, count) => {
  const { gateway, impossible, linkEditor, linkRemoval, bulk } = await setUp(kind);
  if (count === 'one') await linkEditor.setActive(aLink(), false);
  else {
    await bulk.setActive(ids, false);
    expect(gateway.update.mock.calls.length === ids.length).toBe(why === undefined);
    expect(bulk.result?.stop).toBe(why && 'impossible');
  }
  expect(impossible.why('switch')).toBe(why);
  expect(impossible.why('delete')).toBeUndefined();
  const removing = count === 'one' ? linkRemoval.remove(aLink()) : bulk.remove(ids);
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  await removing;
  expect(impossible.why('delete')).toBe(why);
});

test('an edit that is impossible says why, and nothing else is thought to be', async () => {
  const { impossible, linkEditor } = await setUp('impossible');
  linkEditor.open('ada@mail.example', aLink());
  linkEditor.form.change('title', 'New');
  await expect(linkEditor.form.submit()).resolves.toBe(false);
  expect(linkEditor.form.outcome.failure).toEqual({ message: `Failed: ${WHY}`, advice: '' });
  expect(impossible.why('switch')).toBeUndefined();
});
