import { Plus } from 'lucide';
import { Link as RouteLink } from 'wouter';
import { clicksOf, type Link } from '../../domain/links/link.ts';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { SkeletonRows } from '../kit/feedback/SkeletonRows.tsx';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Count } from '../kit/text/Count.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { linkPath } from '../navigation/linksUrl.ts';
import { useStores } from '../StoresContext.tsx';
import '../charts/charts.css';
import './analytics.css';

/** The most clicked links (specification: Pages, 'Recent Activity'). `links` is undefined while loading. */
export const RecentActivity = ({ links }: { readonly links: readonly Link[] | undefined }) => (
  <Section
    title="Recent Activity"
    className="activity"
    more={<span className="quiet">All time</span>}
    controls={links?.[0] && <TextLink href="/links?sort=clicks">View all links by clicks</TextLink>}
  >
    {!links ? (
      <SkeletonRows label="Loading analytics…" />
    ) : links.length > 0 ? (
      <TopLinks links={links} />
    ) : (
      <EmptyState
        drawing="chart"
        title="No activity yet"
        text="Your most clicked links will appear here."
        action={
          <ButtonLink icon={Plus} href="/add-link">
            Create New Link
          </ButtonLink>
        }
      />
    )}
  </Section>
);

const COLUMNS = [
  ['#', '2.25rem'],
  ['Short link', '30%'],
  ['Destination', 'auto'],
  ['Clicks', '6rem'],
  ['Unique Clicks', '8rem'],
  ['Status', '6.5rem'],
] as const;

/** Links without clicks have no rank. */
const TopLinks = ({ links }: { readonly links: readonly Link[] }) => {
  const { shortDomain } = useStores().product;
  return (
    <table className="data-table top-links">
      <caption className="is-sr-only">Links with the most clicks, highest first</caption>
      <thead>
        <tr>
          {COLUMNS.map(([name, width]) => (
            <th
              key={name}
              scope="col"
              className={name.endsWith('Clicks') ? 'is-number' : undefined}
              style={{ width }}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {links.map((link, index) => (
          <tr key={link.id}>
            <td className="top-links-rank muted tabular">{clicksOf(link) ? index + 1 : '–'}</td>
            <th scope="row">
              <RouteLink className="address-link cut" href={linkPath(link.id)}>
                <ShortLinkText domain={shortDomain} link={link} />
              </RouteLink>
            </th>
            <td className="top-links-url">
              <DestinationLink url={link.originalUrl} />
            </td>
            <td className="is-number" data-label="Clicks">
              <Count of={clicksOf(link)} />
            </td>
            <td className="is-number" data-label="Unique Clicks">
              <Count of={link.uniqueClicks} />
            </td>
            <td className="top-links-status">
              <StatusDot active={link.isActive} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
