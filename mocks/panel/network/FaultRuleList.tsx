import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import type { RuleState } from '../../network/Network.ts';
import { IconButton } from '../kit/IconButton.tsx';
import type { SettingsStore } from '../SettingsStore.ts';

interface FaultRuleProps {
  readonly rule: RuleState;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

/** A fault rule with its hits. Rules of the scenario go only with it. */
const FaultRule = ({ rule: { line, hits, warning, isOfScenario }, onTurn, onRemove }: FaultRuleProps) => {
  const id = useId();
  const text = line.replace(/^off /, '');
  const isOff = text !== line;
  return (
    <li className={isOff ? 'mock-rule mock-rule-off' : 'mock-rule'}>
      {!isOfScenario && (
        <input
          type="checkbox"
          aria-label={`On: ${text}`}
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

/** The fault rules in use: those of the settings, then those of the scenario. */
export const FaultRuleList = observer(({ store }: { store: SettingsStore }) => {
  const whole = useRef<HTMLDivElement>(null);
  return (
    <div ref={whole} tabIndex={-1}>
      {store.rules.length === 0 ? (
        <p className="mock-note">No rules: every call gets the provider's response.</p>
      ) : (
        <ul className="mock-list" aria-label="Fault rules">
          {/* The same rule can be there twice, and keeps its place when it is turned on or off. */}
          {[...store.rules.entries()].map(([place, rule]) => (
            <FaultRule
              key={place}
              rule={rule}
              onTurn={() => store.turnFault(place)}
              onRemove={() => {
                // The pressed button goes with its rule.
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
