interface ActiveSwitchProps {
  readonly active: boolean;
  readonly disabled: boolean;
  readonly onChange: (active: boolean) => void;
}

/** Switches a link on or off, and says which it is. */
export const ActiveSwitch = ({ active, disabled, onChange }: ActiveSwitchProps) => (
  <button
    className="switch"
    type="button"
    role="switch"
    aria-label="Active"
    aria-checked={active}
    disabled={disabled}
    onClick={() => onChange(!active)}
  >
    <span className="switch-track" aria-hidden="true" />
    {active ? 'Active' : 'Inactive'}
  </button>
);
