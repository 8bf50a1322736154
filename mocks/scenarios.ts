import type { Verb } from './RouteTable.ts';

/** A route that always answers with an error. */
interface Fault {
  readonly method: Verb;
  readonly path: string;
  readonly status: number;
  readonly error: string;
}

/** A state that the mock starts in, and how it behaves from then on. */
export interface Scenario {
  /** Whether the demo account comes with its links. */
  readonly hasLinks: boolean;
  /** How long every answer takes; the host's own latency when undefined. */
  readonly latencyMs?: number;
  /** How long a session token is good for. */
  readonly sessionMs: number;
  readonly faults: readonly Fault[];
}

const ordinary: Scenario = { hasLinks: true, sessionMs: 3_600_000, faults: [] };
const unavailable = { status: 503, error: 'The service is not available at the moment' };

export const scenarios = {
  default: ordinary,
  /** The demo account without links. */
  empty: { ...ordinary, hasLinks: false },
  /** The aggregated analytics are missing, so the top links have to come from the list. */
  'no-aggregated': {
    ...ordinary,
    faults: [{ method: 'get', path: '/v1/analytics/aggregated', status: 501, error: 'Not implemented' }],
  },
  /** Signing in works, reading and creating links does not. */
  failing: {
    ...ordinary,
    faults: [
      { method: 'get', path: '/v1/links', ...unavailable },
      { method: 'post', path: '/v1/links', ...unavailable },
      { method: 'get', path: '/v1/analytics/aggregated', ...unavailable },
    ],
  },
  slow: { ...ordinary, latencyMs: 3_000 },
  /** No answer comes within the app's time-out. */
  stalled: { ...ordinary, latencyMs: 15_000 },
  /** Session tokens live 20 seconds, so renewing them can be watched. */
  'short-session': { ...ordinary, sessionMs: 20_000 },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
