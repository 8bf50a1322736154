import { observer } from 'mobx-react-lite';
import { IconButton } from '../kit/IconButton.tsx';
import type { SettingsStore } from '../SettingsStore.ts';

interface RestoreButtonProps {
  readonly store: SettingsStore;
  /** Called once the settings are restored: the button is then gone. */
  readonly onRestored: () => void;
}

/** Returns all settings to their defaults in one click; not there when none differs. */
export const RestoreButton = observer(({ store, onRestored }: RestoreButtonProps) => {
  if (store.differences.length === 0) return null;
  return (
    <IconButton
      icon="restore"
      label="Back to normal settings"
      onClick={() => {
        store.restoreDefaults();
        onRestored();
      }}
    />
  );
});
