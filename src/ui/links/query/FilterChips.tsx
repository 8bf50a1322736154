import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { usualPeriod } from '../../../domain/periods.ts';
import { shownTag } from '../../../domain/tags.ts';
import { Button } from '../../kit/Button.tsx';
import { formatDate } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { ListPlace, PlaceControlProps } from '../../linksAddress.ts';
import { useStores } from '../../StoresContext.tsx';
import { STATUS_LABELS } from './queryLabels.ts';
import '../../late.css';

/** The filters of the list beside its text; each can be removed. */
export const FilterChips = observer(({ place, onChange }: PlaceControlProps) => {
  const now = useStores().now();
  const chips = chipsOf(place, now);
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
        <li key={name + text}>
          <Button
            className="is-small filter-chip"
            aria-label={`Remove filter: ${name} ${text}`}
            onClick={({ currentTarget }) => remove(index, without, currentTarget)}
          >
            <span className="muted">{name}</span> {text}
            <Icon of={X} />
          </Button>
        </li>
      ))}
    </ul>
  );
});

const chipsOf = ({ status, from, to, tags }: ListPlace, now: Date) => [
  ...(status ? [{ name: 'Status', text: STATUS_LABELS[status], without: { status: undefined } }] : []),
  ...(from || to
    ? [
        {
          name: 'Created',
          text: usualPeriod({ from, to }, now)?.name ?? rangeOf(from, to),
          without: { from: undefined, to: undefined },
        },
      ]
    : []),
  ...tags.map((tag) => ({
    name: 'Tag',
    text: shownTag(tag),
    without: { tags: tags.filter((other) => other !== tag) },
  })),
];

const shownDay = (day: string): string => formatDate(new Date(`${day}T00:00`));

const rangeOf = (from: string | undefined, to: string | undefined): string => {
  if (from && to) return from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`;
  return from ? `since ${shownDay(from)}` : `until ${shownDay(to ?? '')}`;
};
