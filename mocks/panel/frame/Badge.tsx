import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { PanelStores } from '../PanelStores.ts';
import { Differences } from './Differences.tsx';
import { Mark } from './Mark.tsx';

interface BadgeProps {
  readonly stores: PanelStores;
  readonly element: Ref<HTMLButtonElement>;
}

/** Opens the panel; says what is set, and what else needs attention. */
export const Badge = observer(({ stores: { panel, settings, mailbox, requests }, element }: BadgeProps) => (
  <button
    ref={element}
    type="button"
    className="mock-badge"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+Shift+M Meta+Shift+M"
    title={[...settings.differences, 'Ctrl+Shift+M'].join(' · ')}
    onClick={panel.toggle}
  >
    <span className="mock-badge-name">Demo data</span>
    <Differences words={settings.differences} />
    <Mark count={mailbox.unread} of="unread mails" />
    <Mark count={requests.alarms} of="calls that break the contract" isAlarm />
  </button>
));
