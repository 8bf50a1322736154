import { Loader, type LoadKind } from '../../../src/ui/kit/Loader.ts';
import { type Deferred, deferred } from '../../support/deferred.ts';

/** A loader and its loads, which the test settles; `signals` has that of each load. */
export const setUp = () => {
  const loader = new Loader<string>();
  const signals: AbortSignal[] = [];
  const start = (kind: LoadKind) => {
    const answer: Deferred<string> = deferred();
    const outcome = loader[kind]((signal) => {
      signals.push(signal);
      return answer.promise;
    });
    return { ...answer, outcome };
  };
  const load = () => start('run');
  const refresh = () => start('refresh');
  const loadAt = async (value: string) => {
    const { resolve, outcome } = load();
    resolve(value);
    await outcome;
  };
  return { loader, signals, load, refresh, loadAt };
};
