import { observer } from 'mobx-react-lite';
import { Choice } from '../kit/Choice.tsx';
import { Section } from '../kit/Section.tsx';
import type { SettingsStore } from '../SettingsStore.ts';
import { FaultBuilder } from './FaultBuilder.tsx';
import type { FaultDraftStore } from './FaultDraftStore.ts';
import { FaultLine } from './FaultLine.tsx';
import { FaultRuleList } from './FaultRuleList.tsx';
import { LatencyFields } from './LatencyFields.tsx';

interface NetworkTabProps {
  readonly store: SettingsStore;
  readonly newFault: FaultDraftStore;
}

/** Sets what lies between the app and the provider. */
export const NetworkTab = observer(({ store, newFault }: NetworkTabProps) => {
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
            className="mock-switch"
            checked={isOffline}
            onChange={(event) => store.change({ isOffline: event.target.checked })}
          />
        </Section>
        <Section title="Latency">
          <LatencyFields latency={latency} onChange={store.setLatency} />
        </Section>
      </div>
      <div className="mock-column">
        <Section title="Fault rules">
          <FaultRuleList rules={store.rules} onTurn={store.turnFault} onRemove={store.removeFault} />
        </Section>
        <Section title="New rule">
          <FaultBuilder store={newFault} onAdd={store.addFault} />
          <FaultLine onAdd={store.addFault} />
        </Section>
      </div>
    </div>
  );
});
