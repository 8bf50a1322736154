interface ActiveSwitchProps {
  readonly active: boolean;
  /** A change is on its way: nothing else can be chosen meanwhile. */
  readonly busy: boolean;
  readonly onChange: (active: boolean) => void;
}

/** Switches a link on or off, and says which it is. */
export const ActiveSwitch = ({ active, busy, onChange }: ActiveSwitchProps) => (
  <button
    className="live-switch"
    type="button"
    role="switch"
    aria-label="Active"
    aria-checked={active}
    // Not `disabled`, which would take the focus away.
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onChange(!active);
    }}
  >
    <span className="live-switch-track" aria-hidden="true" />
    {active ? 'Active' : 'Inactive'}
  </button>
);
