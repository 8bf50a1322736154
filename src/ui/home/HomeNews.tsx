import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Link as RouteLink } from 'wouter';
import { type WhatChanged as Changed, whatChanged } from '../../domain/clicks/clickChange.ts';
import { calendarAge } from '../../domain/links/linkAge.ts';
import { countOf, fullCount } from '../../domain/text/fullCount.ts';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { whenIdle } from '../kit/loading/whenIdle.ts';
import { clickWord, formatTime } from '../kit/text/format.ts';
import type { Unsent } from '../links/form/UnsentStore.ts';
import { signed, sinceDay, whyNoChange } from '../links/query/queryLabels.ts';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { editorPath, linkPath } from '../navigation/linksUrl.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './home.css';

/** Unsent forms and click changes, both from data on this device. Rendering them sends no requests. */
export const HomeNews = () => (
  <>
    <UnsentForms />
    <ClickChanges />
  </>
);

const UnsentForms = observer(() => {
  const { now, session } = useStores();
  const { unsent } = useLazyAccount();
  const [unsentForms, setUnsentForms] = useState<readonly Unsent[]>([]);
  const [unsentRows, setUnsentRows] = useState(0);
  const owner = session.user?.email ?? '';
  // A layout effect, so that the forms are part of the first paint.
  useLayoutEffect(() => unsent.follow(owner, setUnsentForms), [unsent, owner]);

  useEffect(() => void unsent.inTable().then(setUnsentRows), [unsent]);

  if (unsentForms.length === 0 && unsentRows === 0) return null;
  const continueLabel = <span className="text-link">Continue</span>;
  return (
    <Section title="Drafts" className="home-waits">
      <ul className="rows">
        {unsentForms.map(({ form, editedId, name, typedAt }) => (
          <Line
            key={form}
            lead={<span className="soft">{editedId === undefined ? 'New link' : 'Changes to'}</span>}
            href={editedId === undefined ? newLinkPath(form) : editorPath(editedId)}
            end={continueLabel}
          >
            <bdi className="cut">{singleLine(name) || 'Untitled'}</bdi>
            <span className="muted">{` · edited ${calendarAge(typedAt, now())}`}</span>
          </Line>
        ))}
        {unsentRows > 0 && (
          <Line lead={<span className="soft">Many links</span>} href="/links/new-many" end={continueLabel}>
            {`${countOf(unsentRows, 'link')} not created yet`}
          </Line>
        )}
      </ul>
    </Section>
  );
});

/** Returns the path of an unsent new link. The query selects the draft even if there is a prefilled form. */
const newLinkPath = (form: string): string => (form === 'new' ? '/add-link?draft=new' : '/add-link');

const ClickChanges = observer(() => {
  const { now, preferences } = useStores();
  const { allLinks } = useLazyAccount();
  const { changes, links, readAt, isReading } = allLinks;
  const { known, earlier } = changes ?? {};

  useEffect(() => whenIdle(() => void allLinks.recall()), [allLinks]);

  if (!known || !preferences.keepsLinks) return null;
  if (!earlier)
    return known.isBegun ? (
      <Section title="What’s changed">
        <p className="soft">{whyNoChange(known, true)}</p>
      </Section>
    ) : null;
  if (!readAt) return null;
  const age = (
    <p className="quiet tabular">
      <span>{`as of ${formatTime(readAt, now())} ·`}</span>{' '}
      {isReading ? <span>updating…</span> : <TextButton onClick={allLinks.refresh}>Refresh</TextButton>}
    </p>
  );
  return (
    <Section title={`What’s changed ${sinceDay(earlier)}`} controls={age}>
      <Changes changed={whatChanged(links, earlier)} />
    </Section>
  );
});

/** Summary of the click changes. Zero counts have no row, because the row would link to an empty list. */
const Changes = ({ changed }: { readonly changed: Changed }) => {
  const { shortDomain } = useStores().product;
  const { known, gained, most, fell, quiet, missed, missedClicks } = changed;
  if (known === 0) return <p className="soft">Clicks on your links are unknown.</p>;
  const expected = Math.round(fell?.expected ?? 0);
  const figure = (text: string) => <span className="row-clicks">{text}</span>;
  return (
    <ul className="rows">
      <Line lead={figure(signed(gained))} href="/links?sort=change">
        <span>{`new ${clickWord(gained)}`}</span>
        {most && (
          <>
            <span>. Top gainer:</span> <ShortLinkText domain={shortDomain} link={most.link} />{' '}
            <span className="tabular">{`(${signed(most.change)})`}</span>
          </>
        )}
      </Line>
      {fell && (
        <Line lead={figure(signed(fell.change - expected))} href={linkPath(fell.link.id)}>
          <ShortLinkText domain={shortDomain} link={fell.link} /> fell the most:
          <span className="muted tabular">
            {` ${countOf(fell.change, 'click')}, about ${fullCount(expected)} expected`}
          </span>
        </Line>
      )}
      {quiet > 0 && (
        <Line lead={figure(fullCount(quiet))} href="/links?status=quiet&sort=clicks">
          {`${quiet === 1 ? 'link has' : 'links have'} gone quiet`}
        </Line>
      )}
      {missed > 0 && (
        <Line lead={figure(fullCount(missed))} href="/links?status=missed&sort=change">
          <span>{`inactive ${missed === 1 ? 'link still gets' : 'links still get'} clicks:`}</span>
          <span className="muted tabular">{` ${fullCount(missedClicks)} so far`}</span>
        </Line>
      )}
    </ul>
  );
};

interface LineProps {
  readonly lead: ReactElement;
  readonly href: string;
  readonly end?: ReactElement;
  readonly children: ReactNode;
}

const Line = ({ lead, href, end = <Icon of={ChevronRight} />, children }: LineProps) => (
  <li>
    <RouteLink className="home-change" href={href}>
      {lead} <span className="change-words">{children}</span>
      {end}
    </RouteLink>
  </li>
);
