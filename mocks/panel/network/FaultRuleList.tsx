import { useRef } from 'react';
import type { RuleState } from '../../network/Network.ts';
import { FaultRuleItem } from './FaultRuleItem.tsx';

interface FaultRuleListProps {
  readonly rules: readonly RuleState[];
  readonly onTurn: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** The same rule can be there twice, and keeps its place when it is turned on or off. */
const keysOf = (rules: readonly RuleState[]): readonly string[] => {
  const seen = new Map<string, number>();
  return rules.map(({ line }) => {
    const rule = line.replace(/^off /, '');
    const count = (seen.get(rule) ?? 0) + 1;
    seen.set(rule, count);
    return `${count} ${rule}`;
  });
};

/** The fault rules in use: those of the settings, then those of the scenario. */
export const FaultRuleList = ({ rules, onTurn, onRemove }: FaultRuleListProps) => {
  const whole = useRef<HTMLDivElement>(null);
  const keys = keysOf(rules);
  return (
    <div ref={whole} tabIndex={-1}>
      {rules.length === 0 ? (
        <p className="mock-note">No rules: every call gets the provider's response.</p>
      ) : (
        <ul className="mock-list" aria-label="Fault rules">
          {rules.map((rule, index) => (
            <FaultRuleItem
              key={keys[index]}
              rule={rule}
              onTurn={() => onTurn(index)}
              onRemove={() => {
                // The pressed button goes with its rule.
                whole.current?.focus();
                onRemove(index);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
