import { observer } from 'mobx-react-lite';
import { type ToggleEvent, useRef } from 'react';
import { Mailbox } from './Mailbox.tsx';
import { openInThisTab } from './openInThisTab.ts';
import type { PanelStore } from './PanelStore.ts';
import { ResetDemoData } from './ResetDemoData.tsx';
import { SignInAsDemo } from './SignInAsDemo.tsx';

const POPOVER_ID = 'mock-popover';

/** The badge 'Demo data' and, behind it, the mailbox. The browser's own popover closes on Esc and gives the focus back. */
export const Panel = observer(({ store }: { store: PanelStore }) => {
  const popover = useRef<HTMLDivElement>(null);

  const onToggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') {
      store.close();
    } else {
      store.open();
      popover.current?.focus();
    }
  };

  const openMagicLink = (token: string): void => {
    popover.current?.hidePopover();
    openInThisTab(`auth/verify/${token}`);
  };

  return (
    <>
      <button type="button" className="mock-badge" popoverTarget={POPOVER_ID}>
        Demo data
        {store.unread > 0 && (
          <>
            <span className="mock-count" aria-hidden="true">
              {store.unread}
            </span>
            <span className="mock-unseen">, unread mails: {store.unread}</span>
          </>
        )}
      </button>
      <p className="mock-unseen" role="status">
        {store.announcement}
      </p>
      <div
        ref={popover}
        id={POPOVER_ID}
        className="mock-popover"
        popover="auto"
        role="dialog"
        aria-labelledby="mock-title"
        tabIndex={-1}
        onToggle={onToggle}
      >
        {store.isOpen && (
          <>
            <header className="mock-header">
              <h2 id="mock-title" className="mock-title">
                Demo data
              </h2>
              <button
                type="button"
                className="mock-close"
                popoverTarget={POPOVER_ID}
                popoverTargetAction="hide"
                aria-label="Close"
              >
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </button>
            </header>
            <p className="mock-note">
              There is no server here: what you do stays in this browser
              {store.isKept ? '' : ', which keeps it for this visit only'}. Mails arrive below.
              {store.scenario !== undefined && ` Scenario: ${store.scenario}.`}
            </p>
            <SignInAsDemo store={store} />
            <Mailbox store={store} onOpenMagicLink={openMagicLink} />
            <ResetDemoData onReset={store.reset} />
          </>
        )}
      </div>
    </>
  );
});
