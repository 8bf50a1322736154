import { type PointerEvent, useState } from 'react';

/** Which bar of a chart is pointed at, and how a pointer or the keyboard changes that. */
export type BarCursor = ReturnType<typeof useBarCursor>;

/** A bar among so many: with another number of bars, it is none of them. */
interface Place {
  readonly index: number;
  readonly count: number;
}

/** Bars of the same width. */
const evenly = ({ clientX, currentTarget }: PointerEvent<Element>, count: number): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * count);
};

/** A mouse points as long as it is over the plot; a finger or the keyboard chooses a bar, which stays. */
export const useBarCursor = (count: number, barAt = evenly) => {
  const [pointed, setPointed] = useState<Place>();
  const [chosen, setChosen] = useState<Place>();
  const place = pointed ?? chosen;

  const point = (event: PointerEvent<Element>) => {
    const index = barAt(event, count);
    const set = event.pointerType === 'mouse' ? setPointed : setChosen;
    set({ index: Math.min(count - 1, Math.max(0, index)), count });
  };

  return {
    /** Undefined if no bar is pointed at. */
    at: place?.count === count ? place.index : undefined,
    count,
    choose: (index: number | undefined) => setChosen(index === undefined ? undefined : { index, count }),
    plotProps: { onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointed(undefined) },
  };
};
