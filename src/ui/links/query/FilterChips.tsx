import { X } from 'lucide';
import type { LinkQuery } from '../../../domain/linkQuery.ts';
import { singleLine } from '../../../domain/untrustedText.ts';
import { formatDate } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { ListPlace, PlaceControlProps } from '../../linksAddress.ts';
import { STATUS_LABELS } from './queryLabels.ts';
import '../../late.css';

/** The filters of the list; each can be removed. */
export const FilterChips = ({ place, onChange }: PlaceControlProps) => {
  const chips = chipsOf(place);
  if (chips.length === 0) return null;

  /** The focus stays among the chips, or goes to the heading of the list. */
  const remove = (index: number, without: Partial<ListPlace>, chip: HTMLElement) => {
    const all = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
    const next = all[index + 1] ?? all[index - 1] ?? document.querySelector<HTMLElement>('.list-heading');
    next?.focus();
    onChange({ ...without, page: 1 });
  };

  return (
    <ul className="filter-chips cluster" aria-label="Filters">
      {chips.map(({ name, text, without }, index) => (
        <li key={name}>
          <button
            className="filter-chip"
            type="button"
            aria-label={`Remove filter: ${name} ${text}`}
            onClick={({ currentTarget }) => remove(index, without, currentTarget)}
          >
            <span className="muted">{name}</span> <bdi className="filter-chip-text cut">{text}</bdi>
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const chipsOf = ({ text, status, from, to }: LinkQuery) => [
  ...(text ? [{ name: 'Text', text: `“${singleLine(text)}”`, without: { text: '' } }] : []),
  ...(status ? [{ name: 'Status', text: STATUS_LABELS[status], without: { status: undefined } }] : []),
  ...(from || to
    ? [{ name: 'Created', text: rangeOf(from, to), without: { from: undefined, to: undefined } }]
    : []),
];

const shownDay = (day: string): string => formatDate(new Date(`${day}T00:00`));

const rangeOf = (from: string | undefined, to: string | undefined): string => {
  if (from && to) return from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`;
  return from ? `since ${shownDay(from)}` : `until ${shownDay(to ?? '')}`;
};
