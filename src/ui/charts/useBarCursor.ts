import { type PointerEvent, useState } from 'react';

/** Which bar of a chart is pointed at, and how a pointer or the keyboard changes that. */
export interface BarCursor {
  /** Undefined if no bar is pointed at. */
  readonly at: number | undefined;
  readonly count: number;
  readonly choose: (index: number | undefined) => void;
  readonly plotProps: {
    readonly onPointerDown: (event: PointerEvent<Element>) => void;
    readonly onPointerMove: (event: PointerEvent<Element>) => void;
    readonly onPointerLeave: (event: PointerEvent<Element>) => void;
  };
}

/**
 * A mouse points as long as it is over the plot; a finger or the keyboard chooses a bar, which stays. To be reset by a
 * `key` when the bars change.
 */
export const useBarCursor = (count: number): BarCursor => {
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const at = pointed ?? chosen;

  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<Element>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    const set = pointerType === 'mouse' ? setPointed : setChosen;
    set(Math.min(count - 1, Math.max(0, index)));
  };

  return {
    at: at !== undefined && at < count ? at : undefined,
    count,
    choose: setChosen,
    plotProps: { onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointed(undefined) },
  };
};
