import type { LinkGateway, NewLink } from '../../application/ports/provider.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';
import type { ApiClient } from './ApiClient.ts';
import { pageOfLinks } from './request.ts';
import { parseChangedLink, parseLink, parseLinkList } from './wire.ts';

const pathOf = (id: string) => `/v1/links/${encodeURIComponent(id)}`;

/** Renames the short code to `customCode`, its name in requests. */
const requestBodyOf = ({ shortCode, ...fields }: NewLink | LinkChanges) => ({
  ...fields,
  ...(shortCode !== undefined && { customCode: shortCode }),
});

/** `/v1/links` of the provider API. */
export const httpLinkGateway = (api: ApiClient): LinkGateway => ({
  async create(link) {
    const call = { method: 'POST', path: '/v1/links', body: requestBodyOf(link) } as const;
    return parseChangedLink(await api.jsonIfAny('Failed to create link: ', call));
  },
  list: ({ page, limit, signal }) =>
    api.read('Failed to get links: ', { path: pageOfLinks(page, limit), signal }, parseLinkList),
  get: (id, signal) => api.read('Failed to get link: ', { path: pathOf(id), signal }, parseLink),
  async update(id, changes) {
    const call = { method: 'PUT', path: pathOf(id), body: requestBodyOf(changes) } as const;
    return parseChangedLink(await api.jsonIfAny('Failed to update link: ', call));
  },
  delete: (id) =>
    api.send('Failed to delete link: ', { method: 'DELETE', path: pathOf(id), keepalive: true }),
});
