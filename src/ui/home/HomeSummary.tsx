import { observer } from 'mobx-react-lite';
import { type Link, latestCreation } from '../../domain/link.ts';
import { linkAge } from '../../domain/linkAge.ts';
import { useAccount, useStores } from '../StoresContext.tsx';

interface HomeSummaryProps {
  /** The ids of the recent links; undefined while loading. */
  readonly ids: readonly string[] | undefined;
}

/** 'never' without links; undefined if no link has a valid date. */
const latestAge = (links: readonly Link[], now: Date): string | undefined => {
  if (links.length === 0) return 'never';
  const latest = latestCreation(links);
  return latest && linkAge(latest, now);
};

/** The number of recent links and the age of the latest one (specification: Pages, '/home'). */
export const HomeSummary = observer(({ ids }: HomeSummaryProps) => {
  const { now } = useStores();
  const { catalogue } = useAccount();
  if (!ids) return <span className="skeleton-bar is-line" aria-hidden="true" />;
  const links = ids.flatMap((id) => catalogue.link(id) ?? []);
  const age = latestAge(links, now());
  return (
    <>
      <strong>{links.length}</strong> recent {links.length === 1 ? 'link' : 'links'}
      {age && (
        <>
          <span className="dot-between">·</span>Latest link: <strong>{age}</strong>
        </>
      )}
    </>
  );
});
