import { observer } from 'mobx-react-lite';
import type { SettingsStore } from '../SettingsStore.ts';

interface RestoreButtonProps {
  readonly store: SettingsStore;
  /** Called once the settings are restored: the button is then gone. */
  readonly onRestored: () => void;
}

const LABEL = 'Back to normal settings';

/** Returns all settings to their defaults in one click; not there when none differs. */
export const RestoreButton = observer(({ store, onRestored }: RestoreButtonProps) => {
  if (store.differences.length === 0) return null;
  return (
    <button
      type="button"
      className="mock-icon-button mock-restore"
      aria-label={LABEL}
      title={LABEL}
      onClick={() => {
        store.restoreDefaults();
        onRestored();
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
        <path
          d="M3 3v3.5h3.5M3.4 6.3a5 5 0 1 1-.2 3"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
});
