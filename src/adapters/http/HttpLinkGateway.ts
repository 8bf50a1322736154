import type { LinkGateway, LinkList, LinkPageRequest, NewLink } from '../../application/ports.ts';
import type { Link, LinkPatch } from '../../domain/link.ts';
import type { LinkChanges } from '../../domain/linkDraft.ts';
import type { ApiClient } from './ApiClient.ts';
import { pageOfLinks } from './request.ts';
import { readChangedLink, wireLink, wireLinkList } from './wire.ts';

const pathOf = (id: string) => `/v1/links/${encodeURIComponent(id)}`;

/** The provider calls the short code `customCode` in requests. */
const toWire = ({ shortCode, ...fields }: NewLink | LinkChanges) => ({
  ...fields,
  ...(shortCode !== undefined && { customCode: shortCode }),
});

/** `/v1/links` and `/redirect` of the provider API. */
export class HttpLinkGateway implements LinkGateway {
  readonly #api: ApiClient;
  readonly #guestApi: ApiClient;

  /** `guestApi` sends no token: short codes are followed without a session. */
  constructor(api: ApiClient, guestApi: ApiClient) {
    this.#api = api;
    this.#guestApi = guestApi;
  }

  async create(link: NewLink): Promise<Partial<Link>> {
    const call = { method: 'POST', path: '/v1/links', body: toWire(link) } as const;
    return readChangedLink(await this.#api.jsonIfAny('Failed to create link: ', call));
  }

  list({ page, limit, signal }: LinkPageRequest): Promise<LinkList> {
    return this.#api.read('Failed to get links: ', { path: pageOfLinks(page, limit), signal }, wireLinkList);
  }

  get(id: string, signal?: AbortSignal): Promise<LinkPatch> {
    return this.#api.read('Failed to get link: ', { path: pathOf(id), signal }, wireLink);
  }

  async update(id: string, changes: LinkChanges): Promise<Partial<Link>> {
    const call = { method: 'PUT', path: pathOf(id), body: toWire(changes) } as const;
    return readChangedLink(await this.#api.jsonIfAny('Failed to update link: ', call));
  }

  delete(id: string): Promise<void> {
    return this.#api.send('Failed to delete link: ', { method: 'DELETE', path: pathOf(id), keepalive: true });
  }

  qrCode(id: string, signal?: AbortSignal): Promise<Blob> {
    return this.#api.blob('Failed to get QR code: ', { path: `${pathOf(id)}/qrcode`, signal });
  }

  follow(shortCode: string, signal?: AbortSignal): Promise<void> {
    const path = `/redirect/${encodeURIComponent(shortCode)}`;
    const call = { path, redirect: 'manual', signal } as const;
    return this.#guestApi.send('Failed to follow short code: ', call);
  }
}
