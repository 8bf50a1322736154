import { observer } from 'mobx-react-lite';
import { latestCreation } from '../../domain/link.ts';
import { linkAge } from '../../domain/linkAge.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import './home.css';

/** The number of recent links and the age of the latest one (specification: Pages, '/home'). */
export const HomeSummary = observer(() => {
  const { now } = useStores();
  const { catalogue, home } = useAccount();
  const { recentIds: ids } = home;
  if (!ids) return <span className="skeleton-bar is-line" aria-hidden="true" />;
  const links = ids.flatMap((id) => catalogue.link(id) ?? []);
  const latest = latestCreation(links);
  const age = links.length === 0 ? 'never' : latest && linkAge(latest, now());
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
