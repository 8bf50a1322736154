import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Link as RouteLink } from 'wouter';
import { countOf } from '../../domain/fullCount.ts';
import { calendarAge } from '../../domain/linkAge.ts';
import { singleLine } from '../../domain/untrustedText.ts';
import type { Unsent } from '../links/form/UnsentStore.ts';
import { editorPath } from '../linksAddress.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './changes.css';

/** What was typed and not sent, each with the way back to it; nothing if nothing waits. */
export const WhatWaits = observer(() => {
  const { now, session } = useStores();
  const { unsent } = useLazyAccount();
  const titleId = useId();
  const [waiting, setWaiting] = useState<readonly Unsent[]>([]);
  const [inTable, setInTable] = useState(0);
  const owner = session.user?.email ?? '';
  // Before what follows is painted.
  useLayoutEffect(() => unsent.follow(owner, setWaiting), [unsent, owner]);

  useEffect(() => void unsent.inTable().then(setInTable), [unsent]);

  if (waiting.length === 0 && inTable === 0) return null;
  return (
    <section className="home-waits" aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          Not saved yet
        </h2>
      </div>
      <ul className="rows">
        {waiting.map(({ editedId, name, typedAt }) => (
          <Waiting
            key={`${editedId} ${name}`}
            what={editedId === undefined ? 'New link' : 'Changes to'}
            href={editedId === undefined ? '/add-link' : editorPath(editedId)}
          >
            <bdi>{singleLine(name) || 'without a title'}</bdi>
            <span className="muted"> · typed {calendarAge(typedAt, now())}</span>
          </Waiting>
        ))}
        {inTable > 0 && (
          <Waiting what="Many links" href="/links/new-many">
            {countOf(inTable, 'link is', 'links are')} not created yet
          </Waiting>
        )}
      </ul>
    </section>
  );
});

interface WaitingProps {
  readonly what: string;
  readonly href: string;
  readonly children: ReactNode;
}

const Waiting = ({ what, href, children }: WaitingProps) => (
  <li>
    <RouteLink className="home-change" href={href}>
      <span className="soft">{what}</span>
      <span className="change-words">{children}</span>
      <span className="text-link">Go on</span>
    </RouteLink>
  </li>
);
