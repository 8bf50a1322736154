import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { Logo } from '../kit/Logo.tsx';
import { Mark } from '../kit/Mark.tsx';
import { useRouteFocus } from '../kit/useRouteFocus.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameFoot } from './FrameFoot.tsx';
import { SideSheet } from './lateParts.ts';
import { NotificationMenu } from './NotificationMenu.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SearchPlaceholder } from './SearchPlaceholder.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { UserMenu } from './UserMenu.tsx';

interface AdminLayoutProps {
  readonly productName: string;
  readonly user: { readonly initials: string; readonly name: string };
  readonly onSignOut: () => void;
  /** The list at the place where the reader left it. */
  readonly linksHref?: string;
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen: side menu, top bar, page, footer. `index.html` paints it first. */
export const AdminLayout = ({
  productName,
  user,
  onSignOut,
  linksHref = '/links',
  search = <SearchPlaceholder />,
  children,
}: AdminLayoutProps) => {
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheetId = useId();
  useRouteFocus();
  return (
    <div className="frame">
      <SkipLink />
      <nav className="side" aria-label="Main">
        <div className="side-head">
          <Link className="logo-link" href="/">
            <Logo product={productName} />
          </Link>
        </div>
        <SideMenu linksHref={linksHref} />
      </nav>
      <header className="top-bar">
        <button
          className="icon-button top-bar-burger"
          type="button"
          aria-label="Open menu"
          aria-expanded={sheetOpen}
          aria-controls={sheetOpen ? sheetId : undefined}
          onPointerEnter={SideSheet.fetchAhead}
          onFocus={SideSheet.fetchAhead}
          onClick={() => setSheetOpen(true)}
        >
          <MenuIcon />
        </button>
        <Link className="logo-link top-bar-logo" href="/" aria-label={productName}>
          <Mark />
        </Link>
        <div className="top-bar-search">{search}</div>
        <div className="top-bar-tools">
          <NotificationMenu />
          <UserMenu initials={user.initials} name={user.name} onSignOut={onSignOut} />
        </div>
        <ConnectionBar />
      </header>
      <main className="frame-page" id="content" tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <FrameFoot productName={productName} />
      {sheetOpen && (
        <SideSheet
          id={sheetId}
          productName={productName}
          linksHref={linksHref}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
};
