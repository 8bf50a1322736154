import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { PAGE_SIZES } from '../../domain/links/pagination.ts';
import { ChoiceField } from '../kit/forms/ChoiceField.tsx';
import { useAccount, useStores } from '../StoresContext.tsx';
import '../kit/forms/switch.css';
import './settings.css';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const DENSITIES = [
  { value: 'comfortable', label: 'Two lines' },
  { value: 'compact', label: 'One line' },
] as const;
const PAGE_SIZE_CHOICES = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

const SWITCHES = [
  {
    name: 'confirmDelete',
    label: 'Confirm before deleting',
    hint: 'Ask first. You can still undo afterwards.',
  },
  {
    name: 'keepsLinks',
    label: 'Keep a copy of my links on this device',
    hint: 'Lists and search load instantly on your next visit, and you can see how clicks changed. Signing out or turning this off deletes the copy.',
  },
  {
    name: 'areShortcutsOn',
    label: 'Keyboard shortcuts',
    hint: 'Single keys like C and ?. Arrow keys and keys with Ctrl, Cmd or Alt always work.',
  },
] as const;

export const PreferencesSection = observer(() => {
  const { preferences } = useStores();
  const { lazy } = useAccount();
  const id = useId();
  return (
    <section className="settings-preferences">
      <div>
        <h2 className="section-title">Preferences</h2>
        <p className="quiet">Changes are saved in this browser.</p>
      </div>
      <ChoiceField
        label="Theme"
        hint="System follows your device."
        options={THEMES}
        value={preferences.theme}
        onChange={(theme) => preferences.set('theme', theme)}
      />
      <ChoiceField
        label="Link rows"
        hint="Narrow screens always use more lines."
        options={DENSITIES}
        value={preferences.density}
        onChange={(density) => preferences.set('density', density)}
      />
      <ChoiceField
        label="Links per page"
        hint="How many links to show per page."
        options={PAGE_SIZE_CHOICES}
        value={preferences.pageSize}
        onChange={(size) => preferences.set('pageSize', size)}
      />
      {SWITCHES.map(({ name, label, hint }) => (
        <div className="setting is-switch cluster" key={name}>
          <div>
            <label className="setting-label" htmlFor={id + name}>
              {label}
            </label>
            <p className="quiet" id={`${id + name}-hint`}>
              {hint}
            </p>
          </div>
          <input
            id={id + name}
            className="switch"
            type="checkbox"
            role="switch"
            checked={preferences[name]}
            aria-checked={preferences[name]}
            onChange={({ target }) => {
              preferences.set(name, target.checked);
              // The lazy stores delete the cached links when `keepsLinks` is switched off.
              void lazy.preload();
            }}
            aria-describedby={`${id + name}-hint`}
          />
        </div>
      ))}
    </section>
  );
});
