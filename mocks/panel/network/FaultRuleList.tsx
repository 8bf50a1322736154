interface FaultRuleListProps {
  readonly rules: readonly string[];
  /** Rules of the scenario, which cannot be removed by themselves. */
  readonly scenarioRules: readonly string[];
  readonly onRemove: (index: number) => void;
}

/** The fault rules in use. */
export const FaultRuleList = ({ rules, scenarioRules, onRemove }: FaultRuleListProps) => {
  if (rules.length + scenarioRules.length === 0) {
    return <p className="mock-empty">No rules: every call gets the provider's response.</p>;
  }
  return (
    <ul className="mock-rules" aria-label="Fault rules">
      {rules.map((rule, index) => (
        // The same rule can be there twice.
        <li
          key={`${rules.slice(0, index).filter((other) => other === rule).length} ${rule}`}
          className="mock-rule"
        >
          <code className="mock-code">{rule}</code>
          <button
            type="button"
            className="mock-icon-button"
            aria-label={`Remove ${rule}`}
            onClick={() => onRemove(index)}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        </li>
      ))}
      {scenarioRules.map((rule) => (
        <li key={`scenario ${rule}`} className="mock-rule">
          <code className="mock-code">{rule}</code>
          <span className="mock-tag">from the scenario</span>
        </li>
      ))}
    </ul>
  );
};
