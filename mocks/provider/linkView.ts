import type { ResponseStyle } from '../world/behaviours.ts';
import { totalClicksOf } from '../world/clicks.ts';
import { spoiled } from '../world/seeds/spoiledLinks.ts';
import { idView, type Link } from './linkTable.ts';

/** A link as responses show one. */
export const linkView = (
  link: Link,
  { ids, fields, rows }: Pick<ResponseStyle, 'ids' | 'fields' | 'rows'>,
): object => {
  const { shortCode, originalUrl, title, description, tags, createdAt, isActive, uniqueClicks } = link;
  const required = { id: idView(link.id, ids), shortCode, originalUrl };
  if (fields === 'required') return required;
  const clickCount = totalClicksOf(link);
  const view = {
    ...required,
    title,
    description,
    tags: tags ?? null,
    createdAt,
    isActive,
    uniqueClicks,
    clickCount,
    totalClicks: clickCount,
  };
  return rows === 'spoiled' ? spoiled(view) : view;
};
