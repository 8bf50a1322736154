interface ActiveSwitchProps {
  readonly active: boolean;
  /** Whether a change is being sent; the switch is then inactive. */
  readonly busy: boolean;
  readonly onChange: (active: boolean) => void;
}

/** Activates or deactivates a link. The label is constant; the state is in `aria-checked`. */
export const ActiveSwitch = ({ active, busy, onChange }: ActiveSwitchProps) => (
  <button
    className="live-switch"
    type="button"
    role="switch"
    aria-checked={active}
    // Not `disabled`, which would remove the focus.
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onChange(!active);
    }}
  >
    <span className="live-switch-track" aria-hidden="true" />
    Active
  </button>
);
