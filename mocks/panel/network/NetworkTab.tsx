import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import type { RuleState } from '../../network/Network.ts';
import { formatLatency, parseLatency } from '../../settings/notation.ts';
import { FaultBuilder } from '../faults/FaultBuilder.tsx';
import { Button, Choice, IconButton, Section } from '../kit/controls.tsx';
import { LineField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';
import type { SettingsStore } from '../SettingsStore.ts';
import { UpstreamSection } from './UpstreamSection.tsx';

interface FaultRuleProps {
  readonly rule: RuleState;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

/** A fault rule with its number of hits. Rules of the scenario cannot be switched off or removed. */
const FaultRule = ({ rule: { line, hits, warning, isOfScenario }, onTurn, onRemove }: FaultRuleProps) => {
  const id = useId();
  const text = line.replace(/^off /, '');
  const isOff = text !== line;
  return (
    <li className={isOff ? 'mock-actions mock-rule mock-rule-off' : 'mock-actions mock-rule'}>
      {!isOfScenario && (
        <input
          type="checkbox"
          aria-label={`Enable ${text}`}
          aria-describedby={id}
          checked={!isOff}
          onChange={onTurn}
        />
      )}
      <code className="mock-mono mock-cut" title={text}>
        {text}
      </code>
      <span className="mock-note mock-number">{hits === 1 ? '1 hit' : `${hits} hits`}</span>
      {isOfScenario ? (
        <span className="mock-tag">from the scenario</span>
      ) : (
        <IconButton icon="cross" label={`Remove ${text}`} onClick={onRemove} />
      )}
      <p id={id} className="mock-failure mock-whole">
        {warning}
      </p>
    </li>
  );
};

const FaultRuleList = observer(({ store }: { store: SettingsStore }) => {
  const whole = useRef<HTMLDivElement>(null);
  return (
    <div ref={whole} tabIndex={-1}>
      {store.rules.length === 0 ? (
        <p className="mock-note">No fault rules. Requests get their normal response.</p>
      ) : (
        <ul className="mock-list" aria-label="Fault rules">
          {/* Keyed by position, because rules can repeat. Switching a rule does not move it. */}
          {[...store.rules.entries()].map(([place, rule]) => (
            <FaultRule
              key={place}
              rule={rule}
              onTurn={() => store.toggleFault(place)}
              onRemove={() => {
                // Moves the focus, because the clicked button is removed with its rule.
                whole.current?.focus();
                store.removeFault(place);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
});

const LATENCIES = [
  ['None', '0'],
  ['250 ms', '250'],
  ['Slow 3 s', '3000'],
  ['Jittery 200–2000 ms', '200-2000'],
] as const;

export const NetworkTab = observer(({ stores }: { stores: PanelStores }) => {
  const { settings: store, canForward } = stores;
  const latency = formatLatency(store.settings.latency);
  const setLatency = (text: string): void => store.setLatency(parseLatency(text));
  return (
    <>
      <div className="mock-columns">
        <div className="mock-column">
          <Section title="Connection">
            <Choice
              label="Offline"
              about="All requests fail as if you were offline."
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
              hint="For example 200, or 200-400 for a random latency."
            />
          </Section>
        </div>
        <div className="mock-column">
          <Section title="Fault rules">
            <FaultRuleList store={store} />
          </Section>
          <Section title="New rule">
            <FaultBuilder stores={stores} />
          </Section>
        </div>
      </div>
      {canForward && <UpstreamSection stores={stores} />}
    </>
  );
});
