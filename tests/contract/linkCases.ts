import { ANALYTICS, caseOf, caseWithLinks, onLink, type ResponseCase, signedIn } from './responseCase.ts';

const LINK = { originalUrl: 'https://example.com/a?b=c#d', customCode: 'ada_1-Z' };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };

/** The responses of `/v1/links`, `/v1/analytics` and `/redirect`, except for refused sessions and unknown links. */
export const linkCases: readonly ResponseCase[] = [
  caseOf('createLink', 201, 'with the required fields', signedIn('POST', '/v1/links', LINK)),
  caseOf('createLink', 201, 'with all fields', signedIn('POST', '/v1/links', FULL_LINK)),
  caseOf('createLink', 400, 'without a destination', signedIn('POST', '/v1/links', { customCode: 'a' })),
  caseOf(
    'createLink',
    400,
    'with a destination that is not on the web',
    signedIn('POST', '/v1/links', { ...LINK, originalUrl: 'javascript:alert(1)' }),
  ),
  caseOf('createLink', 400, 'with a bad code', signedIn('POST', '/v1/links', { ...LINK, customCode: 'ä b' })),
  caseOf('createLink', 400, 'with a number as title', signedIn('POST', '/v1/links', { ...LINK, title: 7 })),
  caseOf('createLink', 409, 'with a taken code', async (p) => {
    await signedIn('POST', '/v1/links', LINK)(p);
    return signedIn('POST', '/v1/links', LINK)(p);
  }),

  caseWithLinks('listLinks', 200, 'of the first page', signedIn('GET', '/v1/links?page=1&limit=20')),
  caseWithLinks('listLinks', 200, 'of a later page', signedIn('GET', '/v1/links?page=2&limit=100')),
  caseWithLinks('listLinks', 200, 'past the end', signedIn('GET', '/v1/links?page=99999&limit=20')),
  caseOf('listLinks', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/links?page=1&limit=5', { token: await p.signInAsNewcomer() }),
  ),
  ...['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'limit=0', 'limit=101', 'limit=NaN'].map((query) =>
    caseOf('listLinks', 400, `with ${query}`, signedIn('GET', `/v1/links?${query}`)),
  ),

  caseOf('getLink', 200, 'of an own link', onLink('GET')),
  caseOf('updateLink', 200, 'of each field', onLink('PUT', '', { ...FULL_LINK, isActive: false })),
  caseOf('updateLink', 200, 'of tags', onLink('PUT', '', { tags: ['spring'] })),
  caseOf('updateLink', 200, 'of one field', onLink('PUT', '', { isActive: false })),
  caseOf('updateLink', 200, 'to no description', onLink('PUT', '', { description: '' })),
  caseOf('updateLink', 400, 'with a bad destination', onLink('PUT', '', { originalUrl: 'nowhere' })),
  caseOf('updateLink', 400, 'with a bad code', onLink('PUT', '', { customCode: '' })),
  caseOf('updateLink', 400, 'with a text as tags', onLink('PUT', '', { tags: 'spring' })),
  caseOf('updateLink', 400, 'with a text as switch', onLink('PUT', '', { isActive: 'yes' })),
  caseOf('updateLink', 409, 'with a taken code', async (p) => {
    await p.createLink(await p.signIn(), LINK.customCode);
    return onLink('PUT', '', LINK)(p);
  }),
  caseOf('deleteLink', 204, 'of an own link', onLink('DELETE')),
  caseOf('deleteLink', 404, 'for the second time', async (p) => {
    const token = await p.signIn();
    const path = `/v1/links/${await p.createLink(token)}`;
    await p.call('DELETE', path, { token });
    return p.call('DELETE', path, { token });
  }),
  caseOf('qrCode', 200, 'of an own link', onLink('GET', '/qrcode')),
  caseOf('linkClicks', 200, 'of a fresh link', onLink('GET', '/clicks', undefined, ANALYTICS)),
  caseWithLinks('linkClicks', 200, 'of an old link', async (p) => {
    const token = await p.signIn();
    const { response } = await p.call('GET', '/v1/links?page=3&limit=100', { token });
    const { links } = await response.json();
    return p.call('GET', `${ANALYTICS}/${links[0].id}/clicks`, { token });
  }),
  caseOf('linkStats', 200, 'of a fresh link', onLink('GET', '/stats', undefined, ANALYTICS)),
  caseOf('linkStats', 200, 'of a clicked link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'clicked');
    await p.call('GET', '/redirect/clicked');
    return p.call('GET', `${ANALYTICS}/${id}/stats`, { token });
  }),
  caseWithLinks('aggregated', 200, 'of the demo account', signedIn('GET', '/v1/analytics/aggregated')),
  caseOf('aggregated', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/analytics/aggregated', { token: await p.signInAsNewcomer() }),
  ),

  caseOf('followShortCode', 302, 'of an active link', async (p) => {
    await p.createLink(await p.signIn(), 'active-link');
    return p.call('GET', '/redirect/active-link');
  }),
  caseOf('followShortCode', 404, 'of an unknown code', (p) => p.call('GET', '/redirect/a%2Fb')),
  caseOf('followShortCode', 404, 'of an inactive link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'inactive-link');
    await p.call('PUT', `/v1/links/${id}`, { token, body: { isActive: false } });
    return p.call('GET', '/redirect/inactive-link');
  }),
];
