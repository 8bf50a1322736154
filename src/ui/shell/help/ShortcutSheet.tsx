import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { areCharacters, keyCaps, SHORTCUT_GROUPS, type Shortcut } from '../../kit/keys/shortcuts.ts';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { TextLink } from '../../kit/text/TextLink.tsx';
import { useStores } from '../../StoresContext.tsx';

export const ShortcutSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const { areShortcutsOn } = useStores().preferences;
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {/* The link is first, so that the initial focus does not scroll the sheet. */}
      <p className="quiet">
        <span>
          {areShortcutsOn
            ? 'You can turn off single-key shortcuts in '
            : 'Single-key shortcuts are turned off in '}
        </span>
        <TextLink href="/settings" onClick={onClose}>
          Settings
        </TextLink>
        .
      </p>
      {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
        <section key={title} className="shortcut-group">
          <h3 className="shortcut-title quiet">{title}</h3>
          <dl className="shortcut-list">
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.label} {...shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
});

const Row = observer(({ label, keys }: Shortcut) => {
  const { areShortcutsOn } = useStores().preferences;
  const isOff = !areShortcutsOn && keys.every(areCharacters);
  return (
    <div className="shortcut cluster">
      <dt>
        <span>{label}</span>
        {isOff && <span className="muted"> (off)</span>}
      </dt>
      <dd className="fine">
        {keys.map((chords, index) => (
          <Fragment key={chords}>
            {index > 0 && <span> or </span>}
            <Chords chords={chords} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
});

const Chords = ({ chords }: { readonly chords: string }) =>
  chords.split(' ').map((chord, index) => (
    <Fragment key={chord}>
      {index > 0 && <span> then </span>}
      {keyCaps(chord).map((cap) => (
        <kbd key={cap} className="key-cap">
          {cap}
        </kbd>
      ))}
    </Fragment>
  ));
