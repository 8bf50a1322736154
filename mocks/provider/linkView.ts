import { totalClicksOf } from '../world/clicks.ts';
import type { ResponseStyle } from '../world/scenarios.ts';
import { spoiled } from '../world/seeds/spoiledLinks.ts';
import type { Link } from './linkTable.ts';

/** An id in a response. A link that was created before ids were numbers keeps its text. */
const idView = (id: string, ids: ResponseStyle['ids']): string | number =>
  ids === 'number' && String(Number(id)) === id ? Number(id) : id;

/** A link as responses show one. */
export const linkView = (
  link: Link,
  { ids, fields, rows }: Pick<ResponseStyle, 'ids' | 'fields' | 'rows'>,
): object => {
  const { shortCode, originalUrl, title, description, createdAt, isActive, uniqueClicks } = link;
  const required = { id: idView(link.id, ids), shortCode, originalUrl };
  if (fields === 'required') return required;
  const clickCount = totalClicksOf(link);
  const view = {
    ...required,
    title,
    description,
    createdAt,
    isActive,
    uniqueClicks,
    clickCount,
    totalClicks: clickCount,
  };
  return rows === 'spoiled' ? spoiled(view) : view;
};
