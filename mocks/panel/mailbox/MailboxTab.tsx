import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSecond } from '../kit/useSecond.ts';
import type { MailboxStore } from './MailboxStore.ts';
import { MailItem } from './MailItem.tsx';
import { SignInAsDemo } from './SignInAsDemo.tsx';

interface MailboxTabProps {
  readonly store: MailboxStore;
  /** Goes to an address of the app. */
  readonly onOpen: (address: string) => void;
}

/** The mails that a real provider would have sent, newest first. */
export const MailboxTab = observer(({ store, onOpen }: MailboxTabProps) => {
  // Magic links expire with time, and the app's sign-in and sign-out are not reported.
  useSecond(store.look);

  useEffect(() => {
    store.show();
    return () => store.hide();
  }, [store]);

  return (
    <>
      <SignInAsDemo store={store} />
      {store.mails.length === 0 ? (
        <p className="mock-note">No mail yet. Request a magic link and it will arrive here.</p>
      ) : (
        <ul className="mock-list" aria-label="Mails">
          {store.mails.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              subject={store.subject}
              now={store.now()}
              address={store.addressOf(mail)}
              onOpen={onOpen}
              onOpenElsewhere={store.openElsewhere}
            />
          ))}
        </ul>
      )}
    </>
  );
});
