import { observer } from 'mobx-react-lite';
import { PAGE_SIZES } from '../../domain/pagination.ts';
import { useStores } from '../StoresContext.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { Theme } from './PreferencesStore.ts';
import { SwitchField } from './SwitchField.tsx';

const THEME_OPTIONS: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const PAGE_SIZE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

/** The preferences that work, kept in this browser. */
export const PreferencesSection = observer(() => {
  const { preferences } = useStores();
  return (
    <section className="settings-preferences">
      <div>
        <h2 className="section-title">Preferences</h2>
        <p className="quiet">Kept in this browser, as soon as you choose.</p>
      </div>
      <ChoiceField
        label="Theme"
        hint="System follows your device."
        options={THEME_OPTIONS}
        value={preferences.theme}
        onChange={preferences.setTheme}
      />
      <ChoiceField
        label="Links per page"
        hint="How long a page of your links is."
        options={PAGE_SIZE_OPTIONS}
        value={preferences.pageSize}
        onChange={preferences.setPageSize}
      />
      <SwitchField
        label="Confirm before delete"
        hint="Asks before a link goes, besides the undo afterwards."
        checked={preferences.confirmDelete}
        onChange={preferences.setConfirmDelete}
      />
      <SwitchField
        label="Keyboard shortcuts"
        hint="Single keys such as C and ?. The arrow keys and those with Ctrl, Cmd or Alt always work."
        checked={preferences.areShortcutsOn}
        onChange={preferences.setShortcutsOn}
      />
    </section>
  );
});
