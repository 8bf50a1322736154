import type { Link } from '../../src/domain/links/link.ts';
import type { LinkDraft } from '../../src/domain/links/linkDraft.ts';
import type { Product } from '../../src/domain/product.ts';
import type { User } from '../../src/domain/user.ts';

export const PRODUCT: Product = { name: 'Brevity', shortDomain: 'brev.example' };

export const ADA: User = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
export const GRACE: User = { email: 'grace@mail.example', firstName: 'Grace', lastName: 'Hopper' };

export const aLink = (fields: Partial<Link> = {}): Link => ({
  id: '1',
  shortCode: 'engine',
  originalUrl: 'https://example.com/analytical-engine',
  title: 'The engine',
  description: '',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  isActive: true,
  uniqueClicks: 0,
  clickCount: 0,
  totalClicks: undefined,
  shortUrl: '',
  ...fields,
});

/** Returns `count` links with the IDs '1', '2', and so on. */
export const links = (count: number, fields: (index: number) => Partial<Link> = () => ({})): Link[] =>
  Array.from({ length: count }, (_, index) => aLink({ id: String(index + 1), ...fields(index) }));

/** A valid draft of the link that `aLink` returns. */
export const aDraft = (fields: Partial<LinkDraft> = {}): LinkDraft => ({
  originalUrl: 'https://example.com/analytical-engine',
  shortCode: 'engine',
  title: 'The engine',
  description: '',
  ...fields,
});
