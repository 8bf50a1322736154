import type { PointerEvent } from 'react';
import { countOf } from '../../domain/text/fullCount.ts';
import { BarInput } from '../charts/BarInput.tsx';
import { formatClicks, formatShare } from '../charts/clickFormat.ts';
import { useBarCursor } from '../charts/useBarCursor.ts';
import { TextLink } from '../kit/text/TextLink.tsx';
import './analytics.css';

/** A portion of all clicks. Undefined values are unknown. */
export interface SharePart {
  readonly id: string;
  readonly name: string;
  readonly clicks: number | undefined;
  readonly share: number | undefined;
  /** The number of links in the portion, and the URL of their list. */
  readonly links?: number;
  readonly href?: string;
}

interface ShareBarProps {
  readonly label: string;
  readonly parts: readonly SharePart[];
  /** The rest of all clicks. Undefined if the parts do not add up to a whole; then no bar is drawn. */
  readonly others: SharePart | undefined;
  readonly isCode?: boolean;
  /** Whether the names are URLs or short codes, which browsers must not translate. */
  readonly areAddresses?: boolean;
}

/** Parts of all clicks as a bar and as a list. The list highlights the part under the cursor. */
export const ShareBar = ({ label, parts, others, isCode = false, areAddresses = isCode }: ShareBarProps) => {
  const shown = others ? [...parts, others] : parts;
  const drawn = others && (others.clicks ? shown : parts);
  const cursor = useBarCursor(drawn?.length ?? 0, partAt);
  const nameOf = (part: SharePart) => (
    <bdi translate={areAddresses && part !== others ? 'no' : undefined}>{part.name}</bdi>
  );
  const piece = (part: SharePart, index: number) => (
    <span
      key={part.id}
      className={part === others ? 'portion-others' : 'portion-part'}
      style={{ flexGrow: part.clicks ?? 0, borderColor: part === others ? undefined : toneOf(index) }}
    />
  );
  return (
    <>
      {drawn && (
        <div className="portion-bar chart-plot" {...cursor.plotProps}>
          {drawn.map(piece)}
          <BarInput label={label} cursor={cursor} inWords={(index) => inWords(drawn[index])} />
        </div>
      )}
      <dl className="portion-labels stack soft tabular">
        {shown.map((part, index) => (
          <div key={part.id} className={cursor.at === index ? 'is-marked' : undefined}>
            <dt className={isCode && part !== others ? 'short-code' : undefined}>
              {others && piece(part, index)}
              <span className="cut" title={part.name}>
                {part.href === undefined ? (
                  nameOf(part)
                ) : (
                  <TextLink href={part.href}>{nameOf(part)}</TextLink>
                )}
              </span>
              {part.links !== undefined && <span className="quiet">{` ${countOf(part.links, 'link')}`}</span>}
            </dt>
            <dd>
              <strong>{formatShare(part.share)}</strong> <span>{formatClicks(part.clicks)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const toneOf = (index: number): string =>
  `color-mix(in srgb, var(--ink) ${100 * 0.74 ** index}%, var(--paper))`;

const inWords = (part: SharePart | undefined): string =>
  part ? `${part.name}: ${formatShare(part.share)}, ${formatClicks(part.clicks)}` : '';

/** Finds the part under the pointer. Parts differ in width, so their elements are measured. */
const partAt = ({ clientX, currentTarget }: PointerEvent<Element>): number =>
  [...currentTarget.querySelectorAll('span')].findLastIndex(
    (part) => part.getBoundingClientRect().left <= clientX,
  );
