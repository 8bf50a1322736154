import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useState } from 'react';
import { Link as RouteLink } from 'wouter';
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
  const owner = session.user?.email ?? '';
  // Before what follows is painted.
  useLayoutEffect(() => setWaiting(unsent.of(owner)), [unsent, owner]);

  if (waiting.length === 0) return null;
  return (
    <section className="home-waits" aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          Not saved yet
        </h2>
      </div>
      <ul className="rows">
        {waiting.map(({ editedId, name, typedAt }) => (
          <li key={editedId ?? ''}>
            <RouteLink
              className="home-change"
              href={editedId === undefined ? '/add-link' : editorPath(editedId)}
            >
              <span className="soft">{editedId === undefined ? 'New link' : 'Changes to'}</span>
              <span className="change-words">
                <bdi>{singleLine(name) || 'without a title'}</bdi>
                <span className="muted"> · typed {calendarAge(typedAt, now())}</span>
              </span>
              <span className="quiet">Go on</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
