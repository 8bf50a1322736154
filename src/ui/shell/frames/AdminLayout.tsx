import { Bell, Menu as MenuIcon } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type PropsWithChildren, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { initials } from '../../../domain/user.ts';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { Logo, Mark } from '../../kit/layout/Logo.tsx';
import { loadStyles } from '../../kit/loading/lazyComponent.tsx';
import { whenIdle } from '../../kit/loading/whenIdle.ts';
import { PopupButton } from '../../kit/overlays/PopupButton.tsx';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { SearchBox } from '../../search/SearchBox.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { ConnectionBar } from '../notices/ConnectionBar.tsx';
import { NotificationPopup, ShellExtras, SideSheet, StorageNotice, UserMenuPopup } from '../overlays.ts';
import { FrameFoot, SkipLink } from './FrameParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Layout of the signed-in screens. The build prerenders the layout into `index.html`. */
export const AdminLayout = observer(({ children }: PropsWithChildren) => {
  const { product, storageStatus } = useStores();
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheetId = useId();
  const areLazyStoresLoaded = useLazyStores();
  return (
    <div className="frame">
      <SkipLink />
      <nav className="side" aria-label="Main">
        <div className="side-head">
          <Link className="logo-link" href="/">
            <Logo />
          </Link>
        </div>
        <SideMenu />
      </nav>
      <header className="top-bar cluster">
        <IconButton
          label="Open menu"
          icon={MenuIcon}
          aria-expanded={sheetOpen}
          aria-controls={sheetOpen ? sheetId : undefined}
          onPointerEnter={SideSheet.preload}
          onFocus={SideSheet.preload}
          onClick={() => setSheetOpen(true)}
        />
        <Link className="logo-link top-bar-logo" href="/" aria-label={product.name}>
          <Mark />
        </Link>
        <div className="top-bar-search">
          <SearchBox />
        </div>
        <div className="top-bar-tools">
          <PopupButton
            kind="dialog"
            label="Notifications"
            icon={<Icon of={Bell} />}
            onIntent={NotificationPopup.preload}
            popup={(of) => <NotificationPopup {...of} />}
          />
          <UserMenu />
        </div>
        <ConnectionBar />
      </header>
      <main className="frame-page" id={CONTENT_ID} tabIndex={-1}>
        {storageStatus.isRefused && !storageStatus.isDismissed && <StorageNotice />}
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <FrameFoot />
      {sheetOpen && <SideSheet id={sheetId} onClose={() => setSheetOpen(false)} />}
      {areLazyStoresLoaded && <ShellExtras />}
    </div>
  );
});

const UserMenu = observer(() => {
  const letters = initials(useStores().session.user);
  return (
    <PopupButton
      kind="menu"
      label={`User menu: ${letters}`}
      buttonClass="avatar-button"
      icon={<span className="avatar">{letters}</span>}
      onIntent={UserMenuPopup.preload}
      popup={(of) => <UserMenuPopup {...of} />}
    />
  );
});

/** Loads the lazy stores once the screen shows its data or a failure. Returns whether they are loaded. */
const useLazyStores = (): boolean => {
  const { screen } = useStores();
  const { lazy } = useAccount();
  const isShown = !screen.store?.sources.some(({ isLoading }) => isLoading);

  useEffect(() => {
    if (!isShown) return;
    const preload = () => lazy.preload();
    // The style sheets of the lazy code must follow the common style sheet.
    return whenIdle(() => void loadStyles().then(preload, preload));
  }, [isShown, lazy]);

  return lazy.value !== undefined;
};
