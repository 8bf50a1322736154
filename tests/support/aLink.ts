import type { Link } from '../../src/domain/link.ts';
import type { LinkDraft } from '../../src/domain/linkDraft.ts';
import type { User } from '../../src/domain/user.ts';

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
  ...fields,
});

/** So many links with the ids '1', '2', and so on. */
export const links = (count: number, fields: (index: number) => Partial<Link> = () => ({})): Link[] =>
  Array.from({ length: count }, (_, index) => aLink({ id: String(index + 1), ...fields(index) }));

export const aDraft = (fields: Partial<LinkDraft> = {}): LinkDraft => ({
  originalUrl: 'https://example.com/analytical-engine',
  shortCode: 'engine',
  title: 'The engine',
  description: '',
  ...fields,
});

export const ADA: User = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
export const GRACE: User = { email: 'grace@mail.example', firstName: 'Grace', lastName: 'Hopper' };
