import { observer } from 'mobx-react-lite';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { Button, IconButton } from '../kit/controls.tsx';
import type { PanelStores } from '../PanelStores.ts';

const TITLES = {
  problem: 'Problem with the link',
  mail: 'New email',
  visit: 'This is a demo',
};

/** A card that introduces the demo, offers the demo account, and shows the magic link when it arrives. */
export const VisitorCard = observer(({ stores, onClosed }: { stores: PanelStores; onClosed: () => void }) => {
  const { visitor, mailbox } = stores;
  const { topic } = visitor;
  if (topic === undefined) return null;
  const mail = topic === 'mail' ? visitor.mail : undefined;
  const dismiss = () => {
    visitor.dismiss();
    onClosed();
  };
  return (
    <section className="mock-card" aria-labelledby="mock-card-title">
      <h2 id="mock-card-title" className="mock-card-title">
        {TITLES[topic]}
      </h2>
      <IconButton icon="cross" label="Close" onClick={dismiss} />
      {topic === 'problem' && <p>{visitor.problem}</p>}
      {topic === 'visit' && (
        <p>
          All data is fictional and stays in this browser. Emails are not sent: magic links appear here, and
          in the mailbox under “Demo data”.
        </p>
      )}
      {mail && (
        <p>
          <span>{`${mailbox.subject}, to`}</span> <strong>{mail.to}</strong>.
        </p>
      )}
      {/* A single button, so that the focus is preserved when the mail arrives. */}
      {topic !== 'problem' && (
        <Button
          look="primary"
          aria-disabled={mailbox.isSending}
          onClick={() => (mail ? mailbox.open(mail) : void mailbox.sendDemoLink())}
        >
          {mail ? 'Open magic link' : `Send ${DEMO_EMAIL} a magic link`}
        </Button>
      )}
      <p className="mock-failure" role="alert">
        {mailbox.failure}
      </p>
    </section>
  );
});
