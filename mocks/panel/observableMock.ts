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

/** Wraps a mock for MobX observers, because its properties are not observable. */
export const observableMock = (mock: PanelMock) => {
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
    /** Observes changes of data, settings and calls. */
    get now(): PanelMock {
      changes.reportObserved();
      return mock;
    },
    /** Also observes time, once per second: the app does not report changes of its session and URL. */
    get eachSecond(): PanelMock {
      seconds.reportObserved();
      return this.now;
    },
    /** Notifies observers of a change that the mock does not report. */
    notifyObservers: () => changes.reportChanged(),
  };
};

export type ObservableMock = ReturnType<typeof observableMock>;
