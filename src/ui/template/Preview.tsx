import { Logo } from '../kit/Logo.tsx';
import { SampleNote } from '../kit/SampleNote.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { useStores } from '../StoresContext.tsx';

const LINKS = [
  { code: 'boots', title: 'Autumn walking boots', clicks: '1.2K', active: true },
  { code: 'menu', title: 'Lunch menu of the week', clicks: '486', active: true },
  { code: 'open-day', title: 'Open day in spring', clicks: '73', active: false },
  { code: 'jobs', title: 'Working with us', clicks: '41', active: true },
];

/** A static drawing of the dashboard with made-up data. */
export const Preview = () => {
  const { shortDomain } = useStores().product;
  return (
    <figure className="stack">
      <div className="landing-window" aria-hidden="true">
        <div className="landing-side">
          <Logo />
          <span className="side-entry">Home</span>
          <span className="side-entry" aria-current="page">
            Links
          </span>
          <span className="side-entry">Analytics</span>
          <span className="side-entry">Settings</span>
        </div>
        <div className="landing-page">
          <p className="landing-screen-title">Links</p>
          {LINKS.map(({ code, title, clicks, active }) => (
            <div className="row" key={code}>
              <div className="row-main">
                <p className="row-first">
                  <ShortAddress domain={shortDomain} shortCode={code} />
                  <StatusDot active={active} />
                </p>
                <p className="quiet">{title}</p>
              </div>
              <p className="row-figure row-clicks">
                {clicks} <span className="row-clicks-label">unique clicks</span>
              </p>
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        <SampleNote>A drawing of the list of links; the links and figures in it are made up.</SampleNote>
      </figcaption>
    </figure>
  );
};
