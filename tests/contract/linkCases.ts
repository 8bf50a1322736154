import { ANALYTICS, type AnswerCase, answer, answerWithLinks, onLink, signedIn } from './responseCase.ts';

const LINK = { originalUrl: 'https://example.com/a?b=c#d', customCode: 'ada_1-Z' };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };

/** What the mock answers to `/v1/links`, `/v1/analytics` and `/redirect`, but for refused sessions and unknown links. */
export const linkAnswers: readonly AnswerCase[] = [
  answer('createLink', 201, 'with the required fields', signedIn('POST', '/v1/links', LINK)),
  answer('createLink', 201, 'with all fields', signedIn('POST', '/v1/links', FULL_LINK)),
  answer('createLink', 400, 'without a destination', signedIn('POST', '/v1/links', { customCode: 'a' })),
  answer(
    'createLink',
    400,
    'with a destination that is not on the web',
    signedIn('POST', '/v1/links', { ...LINK, originalUrl: 'javascript:alert(1)' }),
  ),
  answer('createLink', 400, 'with a bad code', signedIn('POST', '/v1/links', { ...LINK, customCode: 'ä b' })),
  answer('createLink', 400, 'with a number as title', signedIn('POST', '/v1/links', { ...LINK, title: 7 })),
  answer('createLink', 409, 'with a taken code', async (p) => {
    await signedIn('POST', '/v1/links', LINK)(p);
    return signedIn('POST', '/v1/links', LINK)(p);
  }),

  answerWithLinks('listLinks', 200, 'of the first page', signedIn('GET', '/v1/links?page=1&limit=20')),
  answerWithLinks('listLinks', 200, 'of a later page', signedIn('GET', '/v1/links?page=2&limit=100')),
  answerWithLinks('listLinks', 200, 'past the end', signedIn('GET', '/v1/links?page=99999&limit=20')),
  answerWithLinks('listLinks', 200, 'without a query', signedIn('GET', '/v1/links')),
  answer('listLinks', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/links?page=1&limit=5', { token: await p.signInAsNewcomer() }),
  ),
  ...['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'limit=0', 'limit=101', 'limit=NaN'].map((query) =>
    answer('listLinks', 400, `with ${query}`, signedIn('GET', `/v1/links?${query}`)),
  ),

  answer('getLink', 200, 'of an own link', onLink('GET')),
  answer('updateLink', 200, 'of each field', onLink('PUT', '', { ...FULL_LINK, isActive: false })),
  answer('updateLink', 200, 'of one field', onLink('PUT', '', { isActive: false })),
  answer('updateLink', 200, 'to no description', onLink('PUT', '', { description: '' })),
  answer('updateLink', 400, 'with a bad destination', onLink('PUT', '', { originalUrl: 'nowhere' })),
  answer('updateLink', 400, 'with a bad code', onLink('PUT', '', { customCode: '' })),
  answer('updateLink', 400, 'with a text as switch', onLink('PUT', '', { isActive: 'yes' })),
  answer('updateLink', 409, 'with a taken code', async (p) => {
    await p.createLink(await p.signIn(), LINK.customCode);
    return onLink('PUT', '', LINK)(p);
  }),
  answer('deleteLink', 204, 'of an own link', onLink('DELETE')),
  answer('deleteLink', 404, 'for the second time', async (p) => {
    const token = await p.signIn();
    const path = `/v1/links/${await p.createLink(token)}`;
    await p.call('DELETE', path, { token });
    return p.call('DELETE', path, { token });
  }),
  answer('qrCode', 200, 'of an own link', onLink('GET', '/qrcode')),
  answer('linkClicks', 200, 'of a fresh link', onLink('GET', '/clicks', undefined, ANALYTICS)),
  answerWithLinks('linkClicks', 200, 'of an old link', async (p) => {
    const token = await p.signIn();
    const { response } = await p.call('GET', '/v1/links?page=3&limit=100', { token });
    const { links } = await response.json();
    return p.call('GET', `${ANALYTICS}/${links[0].id}/clicks`, { token });
  }),
  answer('linkStats', 200, 'of a fresh link', onLink('GET', '/stats', undefined, ANALYTICS)),
  answer('linkStats', 200, 'of a clicked link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'clicked');
    await p.call('GET', '/redirect/clicked');
    return p.call('GET', `${ANALYTICS}/${id}/stats`, { token });
  }),
  answerWithLinks('aggregated', 200, 'of the demo account', signedIn('GET', '/v1/analytics/aggregated')),
  answer('aggregated', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/analytics/aggregated', { token: await p.signInAsNewcomer() }),
  ),

  answer('followShortCode', 302, 'of an active link', async (p) => {
    await p.createLink(await p.signIn(), 'active-link');
    return p.call('GET', '/redirect/active-link');
  }),
  answer('followShortCode', 404, 'of an unknown code', (p) => p.call('GET', '/redirect/a%2Fb')),
  answer('followShortCode', 404, 'of an inactive link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'inactive-link');
    await p.call('PUT', `/v1/links/${id}`, { token, body: { isActive: false } });
    return p.call('GET', '/redirect/inactive-link');
  }),
];
