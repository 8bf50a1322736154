import type { ResponseStyle } from '../world/behaviours.ts';
import { totalClicksOf } from '../world/clicks.ts';
import { spoiled } from '../world/seeds/spoiledLinks.ts';
import { idView, type Link } from './linkTable.ts';

const OTHER_DOMAIN = 'https://go.brev-links.example/';

/** Whether a link is on the other domain, as every second one is. */
const isOnOther = ({ id }: Link): boolean => id.charCodeAt(id.length - 1) % 2 === 0;

/** A link as responses show one. */
export const linkView = (
  link: Link,
  { ids, fields, rows, domains }: Pick<ResponseStyle, 'ids' | 'fields' | 'rows' | 'domains'>,
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
    ...(fields === 'all' && { uniqueClicks }),
    clickCount,
    totalClicks: clickCount,
    shortUrl: domains === 'several' && isOnOther(link) ? OTHER_DOMAIN + encodeURIComponent(shortCode) : null,
  };
  return rows === 'spoiled' ? spoiled(view) : view;
};
