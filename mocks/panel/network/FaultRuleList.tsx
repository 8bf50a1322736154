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

const withoutOff = (line: string): string => line.replace(/^off /, '');

/** A fault rule with its hits. Rules of the scenario go only with it. */
const FaultRule = ({ rule: { line, hits, warning, isOfScenario }, onTurn, onRemove }: FaultRuleProps) => {
  const id = useId();
  const text = withoutOff(line);
  const isOff = text !== line;
  return (
    <li className={isOff ? 'mock-rule mock-rule-off' : 'mock-rule'}>
      {!isOfScenario && (
        <label className="mock-check">
          <input
            type="checkbox"
            aria-label={`On: ${text}`}
            aria-describedby={warning === undefined ? undefined : id}
            checked={!isOff}
            onChange={onTurn}
          />
        </label>
      )}
      <code className="mock-code mock-cut" title={text}>
        {text}
      </code>
      <span className="mock-note mock-number">{hits === 1 ? '1 hit' : `${hits} hits`}</span>
      {isOfScenario ? (
        <span className="mock-tag">from the scenario</span>
      ) : (
        <IconButton icon="cross" label={`Remove ${text}`} title="Remove" onClick={onRemove} />
      )}
      {warning !== undefined && (
        <p id={id} className="mock-failure mock-rule-note">
          {warning}
        </p>
      )}
    </li>
  );
};

/** The same rule can be there twice, and keeps its place when it is turned on or off. */
const keyOf = (rules: readonly RuleState[], index: number): string => {
  const texts = rules.slice(0, index + 1).map(({ line }) => withoutOff(line));
  const text = texts.at(-1);
  return `${texts.filter((one) => one === text).length} ${text}`;
};

/** The fault rules in use: those of the settings, then those of the scenario. */
export const FaultRuleList = observer(({ store }: { store: SettingsStore }) => {
  const { rules } = store;
  const whole = useRef<HTMLDivElement>(null);
  return (
    <div ref={whole} tabIndex={-1}>
      {rules.length === 0 ? (
        <p className="mock-note">No rules: every call gets the provider's response.</p>
      ) : (
        <ul className="mock-list" aria-label="Fault rules">
          {rules.map((rule, index) => (
            <FaultRule
              key={keyOf(rules, index)}
              rule={rule}
              onTurn={() => store.turnFault(index)}
              onRemove={() => {
                // The pressed button goes with its rule.
                whole.current?.focus();
                store.removeFault(index);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
});
