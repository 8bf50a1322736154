import { describe, expect, it } from 'vitest';
import { Mock } from '../../mocks/Mock.ts';
import { call, createLink, signIn } from '../mocks/mockCalls.ts';

describe('the mock', () => {
  it('lists a created link first', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    await createLink(mock, token, 'spring');
    const response = await call(mock, '/v1/links?page=1&limit=1', { token });
    const { links } = await response.json();
    expect(links[0].shortCode).toBe('spring');
  });
});
