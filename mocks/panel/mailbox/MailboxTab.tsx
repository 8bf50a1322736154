import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSecond } from '../useSecond.ts';
import type { MailboxStore } from './MailboxStore.ts';
import { MailItem } from './MailItem.tsx';
import { SignInAsDemo } from './SignInAsDemo.tsx';

interface MailboxTabProps {
  readonly store: MailboxStore;
  /** Goes to a path of the app. */
  readonly onOpen: (path: string) => void;
}

/** The mails that a real provider would have sent, newest first. */
export const MailboxTab = observer(({ store, onOpen }: MailboxTabProps) => {
  // A magic link expires while one looks at it, and the app signs in and out.
  useSecond(store.look);

  useEffect(() => {
    store.show();
    return () => store.hide();
  }, [store]);

  return (
    <>
      <SignInAsDemo store={store} />
      {store.mails.length === 0 ? (
        <p className="mock-empty">No mail yet. Ask for a magic link, and it arrives here.</p>
      ) : (
        <ul className="mock-mails" aria-label="Mails">
          {store.mails.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              subject={store.subject}
              now={store.now()}
              onOpen={onOpen}
              onOpenElsewhere={store.openElsewhere}
            />
          ))}
        </ul>
      )}
    </>
  );
});
