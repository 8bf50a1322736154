import { Mock } from './Mock.ts';
import { isScenarioName, type ScenarioName } from './scenarios.ts';
import { pageStorage } from './snapshot.ts';

const LATENCY_MS = 250;

interface StartOptions {
  readonly apiBaseUrl: string;
  readonly productName: string;
  /** The state to start in; by default the one that `?scenario=` in the page's address names. */
  readonly scenario?: ScenarioName;
}

const scenarioInAddress = (): ScenarioName => {
  const name = new URLSearchParams(location.search).get('scenario') ?? '';
  return isScenarioName(name) ? name : 'default';
};

/** Starts the mock provider in this page, with its panel. The panel loads by itself, after the app. */
export const startMock = ({ apiBaseUrl, productName, scenario }: StartOptions): { fetch: typeof fetch } => {
  const mock = new Mock({
    apiBaseUrl,
    scenario: scenario ?? scenarioInAddress(),
    latencyMs: LATENCY_MS,
    storage: pageStorage(),
    onError: reportError,
  });
  addEventListener('storage', (event) => mock.follow(event));
  // A panel that does not load costs the mailbox, not the app.
  import('./panel/mountPanel.tsx').then(({ mountPanel }) => mountPanel(mock, productName), reportError);
  return { fetch: mock.fetch };
};
