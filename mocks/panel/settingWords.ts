import type { Settings } from '../settings/settings.ts';
import { shortShift } from './timeWords.ts';

const latencyWords = ({ fromMs, toMs }: Settings['latency']): string => {
  if (toMs === 0) return 'no latency';
  return fromMs === toMs ? `${fromMs} ms` : `${fromMs}–${toMs} ms`;
};

const ruleWords = ({ length }: Settings['faults']): string => {
  if (length === 0) return 'no rules';
  return length === 1 ? '1 rule' : `${length} rules`;
};

/** What differs from the defaults, in a word or two each; first what makes calls fail. */
export const settingWords = (
  settings: Settings,
  defaults: Settings,
  clockShiftMs: number,
): readonly string[] => {
  const { isOffline, faults, latency, scenario, seed, upstream } = settings;
  const isOther = (name: keyof Settings): boolean =>
    JSON.stringify(settings[name]) !== JSON.stringify(defaults[name]);
  return [
    ...(isOther('isOffline') ? [isOffline ? 'offline' : 'online'] : []),
    ...(isOther('faults') ? [ruleWords(faults)] : []),
    ...(isOther('upstream') ? [upstream === '' ? 'no upstream' : 'upstream'] : []),
    ...(isOther('latency') ? [latencyWords(latency)] : []),
    ...(isOther('clock') && shortShift(clockShiftMs) !== '' ? [shortShift(clockShiftMs)] : []),
    ...(isOther('scenario') ? [scenario] : []),
    ...(isOther('seed') ? [`seed ${seed}`] : []),
  ];
};
