import { createAtom, type IAtom } from 'mobx';
import type { PanelMock } from './PanelMock.ts';

const SECOND_MS = 1_000;

const atomOf = (subscribe: (changed: () => void) => () => void): IAtom => {
  let stop = (): void => {};
  const atom: IAtom = createAtom(
    'mock',
    () => {
      stop = subscribe(() => atom.reportChanged());
    },
    () => stop(),
  );
  return atom;
};

/** A mock for observers: nothing in it is observable by itself. */
export const watched = (mock: PanelMock) => {
  const changes = atomOf((changed) => {
    const stops = [mock.world.subscribe(changed), mock.log.subscribe(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  const seconds = atomOf((changed) => {
    const timer = setInterval(changed, SECOND_MS);
    return () => clearInterval(timer);
  });
  return {
    /** Looked at again when its data, its settings or its calls change. */
    get now(): PanelMock {
      changes.reportObserved();
      return mock;
    },
    /** Also each second: time passes, and the program does not report its sign-in, its sign-out and its address. */
    get eachSecond(): PanelMock {
      seconds.reportObserved();
      return this.now;
    },
    /** Tells observers of a change that the mock does not report. */
    look: () => changes.reportChanged(),
  };
};

export type WatchedMock = ReturnType<typeof watched>;
