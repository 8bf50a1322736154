import { describe, expect, test } from 'vitest';
import { CreateLink } from '../../src/application/CreateLink.ts';
import type { Link } from '../../src/domain/link.ts';
import { aDraft, aLink } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { memoryLinks } from '../support/memoryPorts.ts';
import { refusal } from '../support/serviceErrors.ts';

const ADDRESS = 'https://example.com/analytical-engine';

describe('what is sent', () => {
  test.each([
    ['a full draft', { description: 'Notes' }, { title: 'The engine', description: 'Notes' }],
    ['no empty description', { description: '' }, { title: 'The engine' }],
    ['no blank description', { description: ' \n ' }, { title: 'The engine' }],
    [
      'no white space around',
      { title: ' The  engine ', description: ' a\nb ' },
      { title: 'The  engine', description: 'a\nb' },
    ],
    [
      'nor around address and code',
      { originalUrl: ` ${ADDRESS} `, shortCode: ' engine' },
      { title: 'The engine' },
    ],
  ])('%s', async (_case, typed, optional) => {
    const links = memoryLinks();
    await new CreateLink(links).execute(aDraft(typed));
    expect(links.create.mock.calls).toEqual([[{ originalUrl: ADDRESS, shortCode: 'engine', ...optional }]]);
  });
});

test('the new link is the provider’s', async () => {
  const links = memoryLinks();
  const link = aLink({ id: '77' });
  links.create.mockResolvedValueOnce(link);
  await expect(new CreateLink(links).execute(aDraft())).resolves.toEqual({ status: 'created', link });
});

test('what the provider does not say of the new link is as it was sent', async () => {
  const links = memoryLinks();
  links.create.mockResolvedValueOnce({ id: '77', title: 'As the provider writes it' });
  const sent = aDraft({ description: 'Notes' });
  await expect(new CreateLink(links).execute(sent)).resolves.toEqual({
    status: 'created',
    link: aLink({ ...sent, id: '77', title: 'As the provider writes it', createdAt: undefined }),
  });
});

test('a link whose id is not said is created all the same', async () => {
  const links = memoryLinks();
  links.create.mockResolvedValueOnce({});
  await expect(new CreateLink(links).execute(aDraft())).resolves.toEqual({
    status: 'created',
    link: undefined,
  });
});

test('a draft that is wrong is not sent', async () => {
  const links = memoryLinks();
  const outcome = await new CreateLink(links).execute(
    aDraft({ originalUrl: 'x', shortCode: ' ', title: '\t' }),
  );
  expect(outcome).toEqual({
    status: 'invalid',
    errors: {
      originalUrl: 'Please enter a valid URL',
      shortCode: 'Short code is required',
      title: 'Title is required',
    },
  });
  expect(links.create).not.toHaveBeenCalled();
});

test('submitting twice creates one link', async () => {
  const links = memoryLinks();
  const answer = deferred<Link>();
  links.create.mockReturnValueOnce(answer.promise);
  const use = new CreateLink(links);
  const both = Promise.all([use.execute(aDraft()), use.execute(aDraft())]);
  answer.resolve(aLink({ id: '77' }));
  const [first, second] = await both;
  expect(second).toBe(first);
  expect(links.create).toHaveBeenCalledTimes(1);
});

test('after a refusal it can be sent again', async () => {
  const links = memoryLinks();
  const failure = refusal(409);
  links.create.mockRejectedValueOnce(failure);
  const use = new CreateLink(links);
  await expect(use.execute(aDraft())).rejects.toBe(failure);
  await expect(use.execute(aDraft())).resolves.toMatchObject({ status: 'created' });
});
