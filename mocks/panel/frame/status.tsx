import { observer } from 'mobx-react-lite';
import { IconButton } from '../kit/controls.tsx';
import type { PanelStores } from '../PanelStores.ts';
import type { SettingsStore } from '../SettingsStore.ts';

/** Screen-reader announcements of new mails and restored settings. */
export const Announcements = observer(({ stores: { mailbox, settings } }: { stores: PanelStores }) => (
  <>
    <p className="mock-unseen" role="status">
      {mailbox.announcement}
    </p>
    <p className="mock-unseen" role="status">
      {settings.announcement}
    </p>
  </>
));

/** The settings that differ from the defaults, truncated to the available space. */
export const Differences = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <>
      <span className="mock-cut" aria-hidden="true">
        {` · ${words.join(' · ')}`}
      </span>
      <span className="mock-unseen">{`changed settings: ${words.join(', ')}`}</span>
    </>
  );

interface RestoreButtonProps {
  readonly store: SettingsStore;
  readonly onRestored: () => void;
}

/** A button that resets all settings. Renders nothing if no setting differs from its default. */
export const RestoreButton = observer(({ store, onRestored }: RestoreButtonProps) => {
  if (store.differences.length === 0) return null;
  const restore = (): void => {
    store.restoreDefaults();
    onRestored();
  };
  return <IconButton icon="restore" label="Restore default settings" onClick={restore} />;
});

interface MarkProps {
  readonly count: number;
  readonly of: string;
  /** Shows an exclamation mark instead of the count. */
  readonly isAlarm?: boolean;
}

export const Mark = ({ count, of, isAlarm = false }: MarkProps) =>
  count > 0 && (
    <>
      <span className={isAlarm ? 'mock-mark mock-alarm' : 'mock-mark'} aria-hidden="true">
        {isAlarm ? '!' : count}
      </span>
      <span className="mock-unseen">{`${of}: ${count}`}</span>
    </>
  );
