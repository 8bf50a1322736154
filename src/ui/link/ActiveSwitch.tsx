interface ActiveSwitchProps {
  readonly active: boolean;
  /** A change is on its way: nothing else can be chosen meanwhile. */
  readonly busy: boolean;
  readonly onChange: (active: boolean) => void;
}

/** Switches a link on or off; its label stays, its state is the switch's. */
export const ActiveSwitch = ({ active, busy, onChange }: ActiveSwitchProps) => (
  <button
    className="live-switch"
    type="button"
    role="switch"
    aria-checked={active}
    // Not `disabled`, which would take the focus away.
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onChange(!active);
    }}
  >
    <span className="live-switch-track" aria-hidden="true" />
    Active
  </button>
);
