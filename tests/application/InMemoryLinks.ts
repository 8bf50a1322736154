import type {
  LinkChanges,
  LinkGateway,
  LinkList,
  LinkPageRequest,
  NewLink,
} from '../../src/application/ports.ts';
import type { Link } from '../../src/domain/link.ts';

export const linkWith = (fields: Partial<Link> = {}): Link => ({
  id: '1',
  shortCode: 'launch',
  originalUrl: 'https://example.com/launch',
  title: 'Launch',
  description: '',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  isActive: true,
  uniqueClicks: 0,
  clickCount: 0,
  totalClicks: undefined,
  ...fields,
});

/** Links in memory, newest first, and what was asked of them. Set `failure` to have the next calls fail. */
export class InMemoryLinks implements LinkGateway {
  links: Link[];
  failure: Error | undefined;
  readonly updates: { readonly id: string; readonly changes: LinkChanges }[] = [];
  readonly deletions: string[] = [];
  readonly pagesRead: number[] = [];

  constructor(links: readonly Link[] = []) {
    this.links = [...links];
  }

  async create({ originalUrl, shortCode, title = '', description = '' }: NewLink): Promise<Link> {
    const link = linkWith({ id: shortCode, originalUrl, shortCode, title, description });
    this.links.unshift(link);
    return link;
  }

  async list({ page, limit, signal }: LinkPageRequest): Promise<LinkList> {
    this.pagesRead.push(page);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (this.failure) throw this.failure;
    const links = this.links.slice((page - 1) * limit, page * limit);
    return { links, pagination: { page, limit, total: this.links.length } };
  }

  async get(id: string): Promise<Link> {
    const link = this.links.find((known) => known.id === id);
    if (!link) throw new Error('No such link');
    return link;
  }

  async update(id: string, changes: LinkChanges): Promise<Partial<Link>> {
    this.updates.push({ id, changes });
    if (this.failure) throw this.failure;
    const link = { ...(await this.get(id)), ...changes };
    this.links = this.links.map((known) => (known.id === id ? link : known));
    return link;
  }

  async delete(id: string): Promise<void> {
    this.deletions.push(id);
    if (this.failure) throw this.failure;
    this.links = this.links.filter((known) => known.id !== id);
  }

  async qrCode(): Promise<Blob> {
    return new Blob();
  }

  async follow(): Promise<void> {}
}
