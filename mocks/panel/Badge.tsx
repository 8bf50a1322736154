import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { PanelStores } from './PanelStores.ts';

interface BadgeProps {
  readonly stores: PanelStores;
  readonly element: Ref<HTMLButtonElement>;
}

/** What is always in view: that the data is not real, the mails that came, and whether something is wrong. */
export const Badge = observer(({ stores: { panel, mailbox, requests }, element }: BadgeProps) => (
  <button
    ref={element}
    type="button"
    className={panel.isOpen ? 'mock-badge mock-badge-open' : 'mock-badge'}
    aria-expanded={panel.isOpen}
    aria-keyshortcuts="Control+Shift+M Meta+Shift+M"
    title="Ctrl+Shift+M"
    onClick={panel.toggle}
  >
    Demo data
    {!panel.isOpen && mailbox.unread > 0 && (
      <>
        <span className="mock-count" aria-hidden="true">
          {mailbox.unread}
        </span>
        <span className="mock-unseen">unread mails: {mailbox.unread}</span>
      </>
    )}
    {!panel.isOpen && requests.alarms > 0 && (
      <>
        <span className="mock-alarm" aria-hidden="true">
          !
        </span>
        <span className="mock-unseen">calls that break the contract: {requests.alarms}</span>
      </>
    )}
  </button>
));
