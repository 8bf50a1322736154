import { totalClicksOf } from '../world/clicks.ts';
import type { Link } from './linkTable.ts';
import type { WireStyle } from './wireStyle.ts';

/** An id on the wire; one that is no number, from before numbers were used, stays the text that it is. */
const idView = (id: string, ids: WireStyle['ids']): string | number =>
  ids === 'number' && String(Number(id)) === id ? Number(id) : id;

/** A link as the wire shows one. */
export const linkView = (link: Link, { ids, fields }: WireStyle) => {
  const { shortCode, originalUrl, title, description, createdAt, isActive, uniqueClicks } = link;
  const required = { id: idView(link.id, ids), shortCode, originalUrl };
  if (fields === 'required') return required;
  const clickCount = totalClicksOf(link);
  return {
    ...required,
    title,
    description,
    createdAt,
    isActive,
    uniqueClicks,
    clickCount,
    totalClicks: clickCount,
  };
};
