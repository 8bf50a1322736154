import { type Behaviour, type BehaviourName, behaviours, type ResponseStyle } from './behaviours.ts';
import { type DataSet, type DataSetName, dataSets } from './dataSets.ts';

export type ScenarioName = DataSetName | BehaviourName;

export const scenarios: Readonly<Record<ScenarioName, DataSet | Behaviour>> = { ...dataSets, ...behaviours };

/** A data set, behaviours, or both, separated by commas: `busy`, `failing`, `busy,numeric-ids,failing`. */
export type ScenarioText = ScenarioName | `${ScenarioName},${string}`;

export interface ScenarioParts {
  readonly data: DataSetName;
  readonly behaviours: readonly BehaviourName[];
}

export const isDataSet = (name: string): name is DataSetName => Object.hasOwn(dataSets, name);
export const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name);

export const partsOf = (text: ScenarioText): ScenarioParts => {
  const names = text.split(',');
  return { data: names.find(isDataSet) ?? 'typical', behaviours: names.filter(isBehaviour) };
};

/** Returns the shortest text for a scenario. Behaviours are in the order of their table. */
export const scenarioText = (parts: ScenarioParts): ScenarioText => {
  const ordered = Object.keys(behaviours)
    .filter(isBehaviour)
    .filter((name) => parts.behaviours.includes(name));
  const names = parts.data === 'typical' && ordered.length > 0 ? ordered : [parts.data, ...ordered];
  return names.join(',') as ScenarioText;
};

export interface Scenario
  extends Pick<DataSet, 'links'>,
    Required<Pick<Behaviour, 'sessionMs' | 'endsSessions' | 'faults'>> {
  readonly style: ResponseStyle;
}

const DEFAULT_STYLE: ResponseStyle = {
  ids: 'text',
  lists: 'paged',
  fields: 'all',
  rows: 'good',
  domains: 'one',
  unsupported: [],
  total: (links) => links,
};
const DEFAULT_SESSION_MS = 3_600_000;

/** Combines the data set and the behaviours. If two behaviours conflict, the later one wins. */
export const scenarioOf = (text: ScenarioText): Scenario => {
  const parts = partsOf(text);
  const { links, style }: DataSet = dataSets[parts.data];
  const all: readonly Behaviour[] = parts.behaviours.map((name) => behaviours[name]);
  return {
    links,
    style: Object.assign({}, DEFAULT_STYLE, style, ...all.map((one) => one.style)),
    sessionMs: all.findLast((one) => one.sessionMs)?.sessionMs ?? DEFAULT_SESSION_MS,
    endsSessions: all.some((one) => one.endsSessions),
    faults: all.flatMap((one) => one.faults ?? []),
  };
};
