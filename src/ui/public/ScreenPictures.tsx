import { Copy, Plus } from 'lucide';
import type { PropsWithChildren } from 'react';
import { SampleNote } from '../kit/feedback/SampleNote.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { Logo } from '../kit/layout/Logo.tsx';
import { Figure } from '../kit/text/Figure.tsx';
import { formatCount } from '../kit/text/format.ts';
import { ClickChart } from '../link-page/ClickChart.tsx';
import { LinkRow } from '../links/rows/LinkRow.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { useStores } from '../StoresContext.tsx';
import { ENTRIES } from '../shell/menu/SideMenu.tsx';
import { BOOTS, OCTOBER, SAMPLE_LINKS, SEPTEMBER } from './exampleLinks.ts';
import './public.css';

interface ScreenPictureProps extends PropsWithChildren {
  readonly theme: 'light' | 'dark';
  readonly caption: string;
}

/** Picture of a screen, made of the app's real components but inert for clicks and screen readers. */
const ScreenPicture = ({ theme, caption, children }: ScreenPictureProps) => (
  <figure className="stack">
    <div className="picture" data-theme={theme} inert>
      {children}
    </div>
    <figcaption>
      <SampleNote>{caption}</SampleNote>
    </figcaption>
  </figure>
);

export const ListPicture = () => {
  const { shortDomain } = useStores().product;
  return (
    <ScreenPicture
      theme="light"
      caption="The list of links in the light theme, with made-up links, titles, destinations and clicks."
    >
      <div className="picture-side">
        <Logo />
        <ul className="side-menu">
          {ENTRIES.map(({ label, icon }) => (
            <li className="side-entry" key={label} aria-current={label === 'Links' ? 'page' : undefined}>
              <Icon of={icon} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="picture-page">
        <div className="page-header cluster">
          <p className="page-title">Links</p>
          <span className="button is-primary">
            <Icon of={Plus} />
            Add New Link
          </span>
        </div>
        <ul className="rows">
          {SAMPLE_LINKS.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              shortDomain={shortDomain}
              isUnique
              isCopied={false}
              isNew={false}
              Checkbox={undefined}
              menuId={undefined}
            />
          ))}
        </ul>
      </div>
    </ScreenPicture>
  );
};

export const LinkPicture = () => {
  const { shortDomain } = useStores().product;
  return (
    <ScreenPicture
      theme="dark"
      caption="The page of a link in the dark theme, with made-up clicks by day, compared with the previous month."
    >
      <div className="picture-page stack-loose">
        <div className="page-header cluster">
          <div className="page-heading">
            <p className="page-title">
              <ShortLinkText domain={shortDomain} link={BOOTS} />
            </p>
            <p className="page-lead">{BOOTS.title}</p>
            <p className="cut">
              <DestinationLink url={BOOTS.originalUrl} />
            </p>
          </div>
          <span className="button is-primary">
            <Icon of={Copy} />
            Copy
          </span>
        </div>
        <div className="figures">
          <Figure label="Total clicks" value={formatCount(BOOTS.totalClicks)} hint="all time" />
          <Figure label="Unique clicks" value={formatCount(BOOTS.uniqueClicks)} hint="62% of all clicks" />
          <Figure label="Busiest day" value="132" hint="Oct 10, 2026" />
        </div>
        <ClickChart bars={OCTOBER} before={SEPTEMBER} beforeLabel="30 days earlier" unit="day" />
      </div>
    </ScreenPicture>
  );
};
