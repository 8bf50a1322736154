import { ChartNoAxesColumn, House, Link2, Settings } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { Icon } from '../../kit/layout/Icon.tsx';
import { usePathname } from '../../navigation/location.ts';
import { useListHref } from '../../navigation/useListHref.ts';

/** Entries of the side menu (specification: Pages). `covers` matches the paths of an entry. */
export const ENTRIES = [
  { label: 'Home', href: '/home', icon: House, covers: /^\/home(\/|$)/ },
  { label: 'Links', href: '/links', icon: Link2, covers: /^\/(links|add-link)(\/|$)/ },
  { label: 'Analytics', href: '/analytics', icon: ChartNoAxesColumn, covers: /^\/analytics(\/|$)/ },
  { label: 'Settings', href: '/settings', icon: Settings, covers: /^\/(settings|users)(\/|$)/ },
];

/** Links to the main screens. 'Links' opens the list page that was open last. */
export const SideMenu = observer(({ onChoose }: { readonly onChoose?: () => void }) => {
  const pathname = usePathname();
  const listHref = useListHref();
  return (
    <ul className="side-menu">
      {ENTRIES.map(({ label, href, icon, covers }) => (
        <li key={label}>
          <Link
            className="side-entry"
            href={href === '/links' ? listHref : href}
            aria-current={covers.test(pathname) ? 'page' : undefined}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon of={icon} />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});
