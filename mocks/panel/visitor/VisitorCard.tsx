import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { useSecond } from '../kit/useSecond.ts';
import type { PanelStores } from '../PanelStores.ts';

interface VisitorCardProps {
  readonly stores: PanelStores;
  /** Called once the card has closed: the pressed button is then gone. */
  readonly onClosed: () => void;
}

const TITLES = {
  problem: 'Not as the address says',
  mail: 'You have mail',
  visit: 'This is a demo',
};

/** Says what the demo is, offers the demo account, and hands over the magic link when it has arrived. */
export const VisitorCard = observer(({ stores, onClosed }: VisitorCardProps) => {
  const { visitor, mailbox } = stores;
  const { topic, mail } = visitor;
  const card = useRef<HTMLElement>(null);
  const last = useRef(topic);
  useSecond(visitor.look);

  // The pressed button disappears with the topic: the focus moves to what comes next.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last.current === 'visit' && topic === 'mail' && isLost)
      card.current?.querySelector<HTMLElement>('.mock-primary')?.focus();
    last.current = topic;
  }, [topic]);

  if (topic === undefined) return null;
  const dismiss = () => {
    visitor.dismiss();
    onClosed();
  };
  return (
    <section ref={card} className="mock-card" aria-labelledby="mock-card-title">
      <h2 id="mock-card-title" className="mock-card-title">
        {TITLES[topic]}
      </h2>
      <IconButton icon="cross" label="Close" className="mock-card-close" onClick={dismiss} />
      {topic === 'problem' && <p>{visitor.problem}</p>}
      {topic === 'visit' && (
        <>
          <p>
            All data is made up and stays in this browser. No mail is sent: magic links arrive here, and “Demo
            data” below keeps them.
          </p>
          <Button
            look="primary"
            aria-disabled={mailbox.isSending}
            onClick={() => void mailbox.sendDemoLink()}
          >
            Send {DEMO_EMAIL} a magic link
          </Button>
        </>
      )}
      {topic === 'mail' && mail !== undefined && (
        <>
          <p>
            {mailbox.subject}, to <strong>{mail.to}</strong>.
          </p>
          <Button look="primary" onClick={() => mailbox.open(mail)}>
            Open magic link
          </Button>
        </>
      )}
      <p className="mock-failure" role="alert">
        {mailbox.failure}
      </p>
    </section>
  );
});
