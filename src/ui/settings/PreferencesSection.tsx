import { observer } from 'mobx-react-lite';
import { PAGE_SIZES } from '../../domain/pagination.ts';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { useAccount, useStores } from '../StoresContext.tsx';
import type { Density, Theme } from './PreferencesStore.ts';
import { SwitchField } from './SwitchField.tsx';

const THEME_OPTIONS: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITY_OPTIONS: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Two lines' },
  { value: 'compact', label: 'One line' },
];
const PAGE_SIZE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

/** The preferences that work, kept in this browser. */
export const PreferencesSection = observer(() => {
  const { preferences } = useStores();
  const { lazy } = useAccount();
  const keepLinks = (isWanted: boolean) => {
    preferences.set('keepsLinks', isWanted);
    // Late stores delete the copy.
    void lazy.preload();
  };
  return (
    <section className="settings-preferences">
      <div>
        <h2 className="section-title">Preferences</h2>
        <p className="quiet">Saved in this browser as you change them.</p>
      </div>
      <ChoiceField
        label="Theme"
        hint="System follows your device."
        options={THEME_OPTIONS}
        value={preferences.theme}
        onChange={(theme) => preferences.set('theme', theme)}
      />
      <ChoiceField
        label="Rows of links"
        hint="On narrow screens a row always has more lines."
        options={DENSITY_OPTIONS}
        value={preferences.density}
        onChange={(density) => preferences.set('density', density)}
      />
      <ChoiceField
        label="Links per page"
        hint="How many links to show per page."
        options={PAGE_SIZE_OPTIONS}
        value={preferences.pageSize}
        onChange={(size) => preferences.set('pageSize', size)}
      />
      <SwitchField
        label="Confirm before delete"
        hint="Ask first. You can still undo afterwards."
        checked={preferences.confirmDelete}
        onChange={(isOn) => preferences.set('confirmDelete', isOn)}
      />
      <SwitchField
        label="Keep a copy of my links on this device"
        hint="Your lists and search work at once on your next visit, and you see how clicks have changed. Signing out deletes the copy; so does switching this off."
        checked={preferences.keepsLinks}
        onChange={keepLinks}
      />
      <SwitchField
        label="Keyboard shortcuts"
        hint="Single keys such as C and ?. The arrow keys and those with Ctrl, Cmd or Alt always work."
        checked={preferences.areShortcutsOn}
        onChange={(isOn) => preferences.set('areShortcutsOn', isOn)}
      />
    </section>
  );
});
