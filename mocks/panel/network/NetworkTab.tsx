import { observer } from 'mobx-react-lite';
import { formatLatency, parseLatency } from '../../settings/notation.ts';
import { FaultBuilder } from '../faults/FaultBuilder.tsx';
import { Button } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { LineField } from '../kit/LineField.tsx';
import { Section } from '../kit/Section.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { FaultRuleList } from './FaultRuleList.tsx';
import { UpstreamSection } from './UpstreamSection.tsx';

const LATENCIES = [
  ['None', '0'],
  ['250 ms', '250'],
  ['Slow 3 s', '3000'],
  ['Jittery 200–2000 ms', '200-2000'],
] as const;

/** Sets what lies between the program and the provider. */
export const NetworkTab = observer(({ stores }: { stores: PanelStores }) => {
  const { settings: store, newFault, canForward } = stores;
  const latency = formatLatency(store.settings.latency);
  const setLatency = (text: string): void => store.setLatency(parseLatency(text));
  return (
    <>
      <div className="mock-columns">
        <div className="mock-column">
          <Section title="Connection">
            <Choice
              label="Offline"
              about="Every call fails as if offline."
              type="checkbox"
              role="switch"
              checked={store.settings.isOffline}
              onChange={({ target }) => store.change({ isOffline: target.checked })}
            />
          </Section>
          <Section title="Latency">
            <div className="mock-actions">
              {LATENCIES.map(([name, preset]) => (
                <Button
                  key={name}
                  look="toggle"
                  aria-pressed={preset === latency}
                  onClick={() => setLatency(preset)}
                >
                  {name}
                </Button>
              ))}
            </div>
            <LineField
              label="Milliseconds"
              value={latency}
              submit="Apply"
              onSubmit={setLatency}
              hint="Such as 200, or 200-400 for a different time each time."
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
      {canForward && <UpstreamSection key={store.settings.upstream} stores={stores} />}
    </>
  );
});
