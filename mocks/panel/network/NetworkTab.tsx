import { observer } from 'mobx-react-lite';
import { formatLatency, type Latency, parseLatency } from '../../settings/notation.ts';
import { FaultBuilder } from '../faults/FaultBuilder.tsx';
import type { FaultDraftStore } from '../faults/FaultDraftStore.ts';
import { Button } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { LineField } from '../kit/LineField.tsx';
import { Section } from '../kit/Section.tsx';
import type { SettingsStore } from '../SettingsStore.ts';
import { FaultRuleList } from './FaultRuleList.tsx';

const LATENCIES: readonly (readonly [name: string, latency: Latency])[] = [
  ['None', { fromMs: 0, toMs: 0 }],
  ['250 ms', { fromMs: 250, toMs: 250 }],
  ['Slow 3 s', { fromMs: 3_000, toMs: 3_000 }],
  ['Jittery 200–2000 ms', { fromMs: 200, toMs: 2_000 }],
];

/** Sets what lies between the program and the provider. */
export const NetworkTab = observer(
  ({ store, newFault }: { store: SettingsStore; newFault: FaultDraftStore }) => {
    const { latency, isOffline } = store.settings;
    return (
      <div className="mock-columns">
        <div className="mock-column">
          <Section title="Connection">
            <Choice
              label="Offline"
              about="Every call fails as if offline."
              type="checkbox"
              role="switch"
              checked={isOffline}
              onChange={(event) => store.change({ isOffline: event.target.checked })}
            />
          </Section>
          <Section title="Latency">
            <div className="mock-actions">
              {LATENCIES.map(([name, preset]) => (
                <Button
                  key={name}
                  look="toggle"
                  aria-pressed={formatLatency(preset) === formatLatency(latency)}
                  onClick={() => store.setLatency(preset)}
                >
                  {name}
                </Button>
              ))}
            </div>
            <LineField
              label="Milliseconds"
              value={formatLatency(latency)}
              submit="Apply"
              onSubmit={(text) => store.setLatency(parseLatency(text))}
              hint="Such as 200, or 200-400 for a different time each time."
              size="short"
            />
          </Section>
        </div>
        <div className="mock-column">
          <Section title="Fault rules">
            <FaultRuleList store={store} />
          </Section>
          <Section title="New rule">
            <FaultBuilder store={newFault} onAdd={store.addFault} />
          </Section>
        </div>
      </div>
    );
  },
);
