import { Plus } from 'lucide';
import { Icon } from '../kit/Icon.tsx';
import { Logo } from '../kit/Logo.tsx';
import { LinkRow } from '../links/rows/LinkRow.tsx';
import { useStores } from '../StoresContext.tsx';
import { ENTRIES } from '../shell/SideMenu.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';
import { SAMPLE_LINKS } from './samples.ts';
import './template.css';

/** The list of links, with sample links. */
export const ListPicture = () => {
  const { shortDomain } = useStores().product;
  return (
    <ScreenPicture
      theme="light"
      says="The list of links, in the light theme: short address, status, title, destination and clicks of made-up links."
    >
      <div className="picture-side">
        <Logo />
        <ul className="side-menu">
          {ENTRIES.map(({ label, icon }) => (
            <li className="side-entry" key={label} aria-current={label === 'Links' ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
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
