import { Link, useLocation } from 'wouter';
import { sideEntries } from './sideEntries.ts';

interface SideMenuProps {
  readonly linksHref: string;
  readonly onChoose?: () => void;
}

/** The four screens, the current one marked. */
export const SideMenu = ({ linksHref, onChoose }: SideMenuProps) => {
  const [path] = useLocation();
  return (
    <ul className="side-menu">
      {sideEntries(linksHref).map(({ label, href, icon: Icon, covers }) => (
        <li key={label}>
          <Link
            className="side-entry"
            href={href}
            aria-current={covers.test(path) ? 'page' : undefined}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
};
