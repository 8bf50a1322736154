import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeleteLink, UNDO_TIME_MS } from '../../src/application/DeleteLink.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';
import { LeavablePage, MemorySessionWork } from '../support/memoryPorts.ts';
import { InMemoryLinks, linkWith } from './InMemoryLinks.ts';

const refusal = (status: number) => new ServiceError('server', 'Failed to delete link: ', 'No', { status });

describe('DeleteLink', () => {
  let links: InMemoryLinks;
  let page: LeavablePage;
  let work: MemorySessionWork;
  let deleteLink: DeleteLink;

  beforeEach(() => {
    vi.useFakeTimers();
    links = new InMemoryLinks([linkWith({ id: '1' }), linkWith({ id: '2' })]);
    page = new LeavablePage();
    work = new MemorySessionWork();
    deleteLink = new DeleteLink(links, page, work);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('makes the call when the undo time has passed, and not before', async () => {
    const outcome = deleteLink.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(links.deletions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(links.deletions).toEqual(['1']);
    expect(await outcome).toBe('deleted');
  });

  it('makes no call when it is undone in time', async () => {
    const outcome = deleteLink.execute('1');
    expect(deleteLink.undo('1')).toBe(true);
    expect(await outcome).toBe('undone');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(links.deletions).toEqual([]);
  });

  it('makes no call of those that are given up, and says that the links stay', async () => {
    const outcomes = [deleteLink.execute('1'), deleteLink.execute('2')];
    deleteLink.cancel();
    expect(await Promise.all(outcomes)).toEqual(['undone', 'undone']);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    page.leave();
    expect(links.deletions).toEqual([]);
  });

  it('says when undo comes too late', async () => {
    const outcome = deleteLink.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(deleteLink.undo('1')).toBe(false);
    expect(await outcome).toBe('deleted');
  });

  it('makes all waiting calls at once, before it returns, when the page is left', async () => {
    const outcomes = [deleteLink.execute('1'), deleteLink.execute('2')];
    page.leave();
    expect(links.deletions).toEqual(['1', '2']);
    expect(await Promise.all(outcomes)).toEqual(['deleted', 'deleted']);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(links.deletions).toEqual(['1', '2']);
  });

  it('makes all waiting calls before the session ends, which waits for the answers', async () => {
    const outcomes = [deleteLink.execute('1'), deleteLink.execute('2')];
    await work.finish();
    expect(links.deletions).toEqual(['1', '2']);
    expect(links.links).toEqual([]);
    expect(await Promise.all(outcomes)).toEqual(['deleted', 'deleted']);
  });

  it('makes them when another tab ends the session', () => {
    void deleteLink.execute('1');
    work.finishElsewhere();
    expect(links.deletions).toEqual(['1']);
  });

  it('deletes a link once, however often it is asked', async () => {
    const first = deleteLink.execute('1');
    expect(deleteLink.execute('1')).toBe(first);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(links.deletions).toEqual(['1']);
  });

  it('can delete a link that was brought back', async () => {
    const undone = deleteLink.execute('1');
    deleteLink.undo('1');
    const outcome = deleteLink.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(await undone).toBe('undone');
    expect(await outcome).toBe('deleted');
  });

  it('rejects when the provider refuses', async () => {
    links.failure = refusal(500);
    const outcome = deleteLink.execute('1');
    const failed = expect(outcome).rejects.toBe(links.failure);
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await failed;
  });

  it('takes a link that the provider no longer has for deleted', async () => {
    links.failure = refusal(404);
    const outcome = deleteLink.execute('1');
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect(await outcome).toBe('deleted');
  });
});
