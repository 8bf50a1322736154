import { formatFault, parseFault } from '../network/faultRule.ts';
import { isScenarioName, scenarios } from '../world/scenarios.ts';
import {
  formatClock,
  formatLatency,
  formatMoment,
  parseClock,
  parseLatency,
  parseMoment,
  parseSeed,
} from './notation.ts';
import { DEFAULT_SETUP, type Setup } from './settings.ts';

/*
 * A setup as a short text: the scenario's name, then what is not as by default.
 *
 *   busy;latency=200-400;fault=POST /v1/links 2nd 409;clock=+3d;seed=7
 */

/** The parameter of an address that carries a share string. */
const PARAMETER = 'mock';

/** Reads a scenario's name. */
export const parseScenario = (name: string): Pick<Setup, 'scenario'> => {
  if (isScenarioName(name)) return { scenario: name };
  throw new Error(`There is no scenario "${name}". Choose one of ${Object.keys(scenarios).join(', ')}.`);
};

const escaped = (text: string): string => text.replace(/[%;]/g, encodeURIComponent);

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parseItem = (item: string, setup: Setup): Partial<Setup> => {
  const [name = '', ...rest] = item.split('=');
  const value = unescaped(rest.join('='));
  if (item === 'offline') return { isOffline: true };
  if (rest.length === 0) return parseScenario(name);
  switch (name) {
    case 'scenario':
      return parseScenario(value);
    case 'latency':
      return { latency: parseLatency(value) };
    case 'seed':
      return { seed: parseSeed(value) };
    case 'clock':
      return { clock: parseClock(value) };
    case 'from':
      return { from: parseMoment(value) };
    case 'fault':
      return { faults: [...setup.faults, formatFault(parseFault(value))] };
    default:
      throw new Error(
        `"${item}" is not known here. Settings are latency, offline, fault, clock, seed and from.`,
      );
  }
};

/** Reads a share string; what it does not name is as by default. Throws an Error with one sentence. */
export const parseSetup = (text: string): Setup => {
  let setup = DEFAULT_SETUP;
  for (const item of text.split(';')) if (item !== '') setup = { ...setup, ...parseItem(item, setup) };
  return setup;
};

/** A setup as a share string: `parseSetup` reads it back. */
export const formatSetup = (setup: Setup): string => {
  const { scenario, seed, from, latency, isOffline, faults, clock } = setup;
  const latencyText = formatLatency(latency);
  const clockText = formatClock(clock);
  return [
    scenario,
    ...(latencyText === formatLatency(DEFAULT_SETUP.latency) ? [] : [`latency=${latencyText}`]),
    ...(isOffline ? ['offline'] : []),
    ...faults.map((fault) => `fault=${escaped(fault)}`),
    ...(clockText === formatClock(DEFAULT_SETUP.clock) ? [] : [`clock=${clockText}`]),
    ...(seed === DEFAULT_SETUP.seed ? [] : [`seed=${seed}`]),
    ...(from === undefined ? [] : [`from=${formatMoment(from)}`]),
  ].join(';');
};

/** The share string in an address's query; undefined when there is none. */
export const shareStringIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(PARAMETER) ?? undefined;

/** An address with a share string in place of the one that it may carry; readable where addresses allow it. */
export const addressWith = (address: string, shareString: string | undefined): string => {
  const url = new URL(address);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== PARAMETER && !pair.startsWith(`${PARAMETER}=`));
  const own = shareString === undefined ? [] : [`${PARAMETER}=${inQuery(shareString)}`];
  url.search = [...others, ...own].join('&');
  return url.href;
};

const inQuery = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(2F|3A|3B|3D|2C)/g, decodeURIComponent)
    .replaceAll('%20', '+');
