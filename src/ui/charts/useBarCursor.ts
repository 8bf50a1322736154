import { type PointerEvent, useState } from 'react';

/** The bar of a chart that the pointer or the keyboard has selected. */
export type BarCursor = ReturnType<typeof useBarCursor>;

/** A selected bar. The index is valid only in a chart with the same number of bars. */
interface SelectedBar {
  readonly index: number;
  readonly count: number;
}

/** Finds the bar under the pointer if all bars have the same width. */
const evenly = ({ clientX, currentTarget }: PointerEvent<Element>, count: number): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * count);
};

/** Tracks the selected bar. Leaving the plot ends a mouse selection but not one by touch or keyboard. */
export const useBarCursor = (count: number, barAt = evenly) => {
  const [pointed, setPointed] = useState<SelectedBar>();
  const [chosen, setChosen] = useState<SelectedBar>();
  const selected = pointed ?? chosen;

  const point = (event: PointerEvent<Element>) => {
    const index = barAt(event, count);
    const set = event.pointerType === 'mouse' ? setPointed : setChosen;
    set({ index: Math.min(count - 1, Math.max(0, index)), count });
  };

  return {
    /** Index of the selected bar; undefined without a selection. */
    at: selected?.count === count ? selected.index : undefined,
    count,
    choose: (index: number | undefined) => setChosen(index === undefined ? undefined : { index, count }),
    plotProps: { onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointed(undefined) },
  };
};
