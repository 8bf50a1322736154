import { useId } from 'react';
import type { RuleState } from '../../network/Network.ts';
import { IconButton } from '../kit/IconButton.tsx';

interface FaultRuleItemProps {
  readonly rule: RuleState;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

const hitWords = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);

/** A fault rule with its hits. Rules of the scenario go only with it. */
export const FaultRuleItem = ({ rule, onTurn, onRemove }: FaultRuleItemProps) => {
  const { line, hits, warning, isOfScenario } = rule;
  const id = useId();
  const isOff = line.startsWith('off ');
  const text = line.replace(/^off /, '');
  return (
    <li className={isOff ? 'mock-rule mock-rule-off' : 'mock-rule'}>
      {!isOfScenario && (
        <label className="mock-rule-switch">
          <input
            type="checkbox"
            className="mock-switch"
            aria-label={`On: ${text}`}
            aria-describedby={warning === undefined ? undefined : id}
            checked={!isOff}
            onChange={onTurn}
          />
        </label>
      )}
      <code className="mock-code mock-clamped" title={text}>
        {text}
      </code>
      <span className="mock-note mock-number">{hitWords(hits)}</span>
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
