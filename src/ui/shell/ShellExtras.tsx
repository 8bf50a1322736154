import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link as RouteLink } from 'wouter';
import type { Link } from '../../domain/links/link.ts';
import { pageCount } from '../../domain/links/pagination.ts';
import { isPastedUrl } from '../../domain/urls/pastedUrl.ts';
import { useWindowEvent } from '../kit/hooks/useWindowEvent.ts';
import { isTyping } from '../kit/keys/chords.ts';
import { contentElement, focusInPlace, focusStart } from '../kit/keys/focus.ts';
import {
  clickInRow,
  followRows,
  idOf,
  linkOfRow,
  moveByControls,
  moveByRows,
  moveToEnd,
  rowOf,
} from '../kit/keys/rows.ts';
import { LINK_ROW, LIST_SEARCH_FIELD } from '../kit/keys/selectors.ts';
import { type ShortcutName, shortcutFinder } from '../kit/keys/shortcuts.ts';
import { isPageCovered, usePageKeys } from '../kit/keys/usePageKeys.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { moveRows } from '../kit/layout/rowMotion.ts';
import { overlay, preloadOverlays } from '../kit/loading/overlay.tsx';
import { useRemoval } from '../links/actions/linkActions.tsx';
import { RowMenu } from '../links/actions/RowMenu.tsx';
import { BulkCreateElsewhere } from '../links/bulk-create/BulkCreateProgress.tsx';
import { appPathname } from '../navigation/basePath.ts';
import { navigate } from '../navigation/location.ts';
import { useListHref } from '../navigation/useListHref.ts';
import { useAccount, useLazyAccount, useStores } from '../StoresContext.tsx';
import { ListHint } from './help/ListHint.tsx';
import { ShortcutSheet } from './help/ShortcutSheet.tsx';
import '../late.css';

const DeleteDialog = overlay(async () => (await import('../links/actions/DeleteDialog.tsx')).DeleteDialog);
const Peek = overlay(async () => (await import('../links/peek/Peek.tsx')).Peek);
const QrDialog = overlay(async () => (await import('../links/qr/QrDialog.tsx')).QrDialog);
const QrSheetDialog = overlay(async () => (await import('../links/qr/QrSheetDialog.tsx')).QrSheetDialog);

/** Layout features that load after the screen: shortcuts, list focus, and dialogs opened by shortcuts. */
export const ShellExtras = observer(() => {
  const { help, linkRemoval, peek, qr } = useLazyAccount();
  const { pendingConfirmation } = linkRemoval;
  useEffect(preloadOverlays, []);
  useRows();
  useShortcuts();
  usePastedUrl();

  const closePeek = (refocus: boolean) => {
    const { id = '' } = peek;
    peek.close();
    if (refocus) focusInPlace(linkOfRow(id));
  };
  return (
    <>
      <CreateButton />
      <RowMenu />
      <ListHint />
      <BulkCreateElsewhere />
      {peek.id !== undefined && <Peek id={peek.id} onClose={closePeek} />}
      {help.isOpen && <ShortcutSheet onClose={help.close} />}
      {qr.opened && <QrDialog link={qr.opened} onClose={qr.close} />}
      {qr.printed && <QrSheetDialog ids={qr.printed} onClose={qr.close} />}
      {pendingConfirmation && (
        <DeleteDialog {...pendingConfirmation} onClose={() => linkRemoval.requestConfirmation(undefined)} />
      )}
    </>
  );
});

const CreateButton = () => (
  <nav className="side-create" aria-label="Create">
    <RouteLink className="avatar side-create-link" href="/add-link" aria-label="Create New Link">
      <Icon of={Plus} />
    </RouteLink>
  </nav>
);

/**
 * Manages the focus in link lists. Focuses the row of a restored link, reveals the row of a new link, and
 * reports links that are used.
 */
const useRows = () => {
  const { links } = useAccount();
  const { linkRemoval, newLinks } = useLazyAccount();
  const { undone } = linkRemoval;
  const [newest] = [...newLinks.ids].reverse();
  const rows = useRef<ReturnType<typeof followRows>>(undefined);
  const previous = useRef({ undone, newest });

  useEffect(() => {
    const content = contentElement();
    if (!content) return;
    const controller = new AbortController();
    const { signal } = controller;
    const listName = () => {
      const { pagination } = (appPathname() === '/links' && links.shown) || {};
      return pagination && `Links, page ${pagination.page} of ${pageCount(pagination)}`;
    };
    rows.current = followRows(content, signal, listName);
    moveRows(content, signal);
    const handleClick = ({ target }: MouseEvent) => {
      const id = idOf(rowOf(target));
      const isControl = target instanceof Element && target.closest('a, button');
      if (id !== undefined && isControl) newLinks.remove(id);
    };
    content.addEventListener('click', handleClick, { signal });
    return () => controller.abort();
  }, [newLinks, links]);

  useEffect(() => {
    if (undone && undone !== previous.current.undone && !isTyping(document.activeElement ?? undefined))
      rows.current?.focusRow(undone.id);
    if (newest !== undefined && newest !== previous.current.newest) rows.current?.revealRow(newest);
    previous.current = { undone, newest };
  }, [undone, newest]);
};

const useShortcuts = () => {
  const { preferences } = useStores();
  const { catalogue } = useAccount();
  const { help, newLinks, peek, qr, selection, undo } = useLazyAccount();
  const removal = useRemoval();
  const listHref = useListHref();

  const goTo = (path: string) => () => navigate(path);
  const withFocusedLink = (act: (link: Link, from: Element) => unknown) => () => {
    const { activeElement: from } = document;
    const link = catalogue.link(idOf(rowOf(from)) ?? '');
    if (!link || !from) return false;
    newLinks.remove(link.id);
    return act(link, from);
  };
  /** Actions return false for keys that they do not handle. Other components handle the missing shortcuts. */
  const actions: Readonly<Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>> = {
    help: help.open,
    create: goTo('/add-link'),
    home: goTo('/home'),
    links: goTo(listHref),
    analytics: goTo('/analytics'),
    settings: goTo('/settings'),
    undo: ({ target }) => !isTyping(target ?? undefined) && undo.undoLast(),
    nextRow: ({ key }) => moveRow(1, key),
    previousRow: ({ key }) => moveRow(-1, key),
    firstRow: () => moveToEnd(0),
    lastRow: () => moveToEnd(-1),
    nextControl: () => moveByControls(1),
    previousControl: () => moveByControls(-1),
    // On a row's buttons and checkboxes, Space activates the control instead.
    peek: ({ target }) => {
      const id = target instanceof HTMLAnchorElement ? idOf(rowOf(target)) : undefined;
      if (id !== undefined) peek.toggle(id);
      return id !== undefined;
    },
    filter: () => {
      const field = document.querySelector<HTMLInputElement>(LIST_SEARCH_FIELD);
      field?.select();
      field?.focus();
      return field !== null;
    },
    edit: () => clickInRow('edit'),
    select: () => {
      // Only the rows of /links can be selected.
      const id = idOf(document.activeElement?.closest<HTMLElement>(LINK_ROW) ?? undefined);
      if (id !== undefined) selection.toggle(id);
      return id !== undefined;
    },
    qrCode: withFocusedLink(qr.open),
    remove: withFocusedLink((link, from) => removal.request({ link, from, ownPage: false })),
  };

  const finder = useRef(shortcutFinder());
  usePageKeys((event) => {
    const name = finder.current(event, preferences.areShortcutsOn);
    const action = name && actions[name];
    if (!action || (event.repeat && !REPEATABLE.includes(name)) || action(event) === false) return;
    event.preventDefault();
    // Otherwise an arrow key would also open a row's menu.
    event.stopPropagation();
  });
};

/** Paths of the screens on which a pasted URL becomes a new link. */
const PASTE_PATHS = ['/home', '/links', '/add-link'];

/** Opens the form for a new link when a URL is pasted outside of a field. */
const usePastedUrl = () => {
  const { createLink } = useLazyAccount();
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    const isIgnored = !PASTE_PATHS.includes(appPathname()) || isTyping(event.composedPath()[0]);
    if (isIgnored || isPageCovered() || !isPastedUrl(text)) return;
    createLink.pasteOnPage(text);
    if (appPathname() === '/add-link') focusStart();
    else navigate('/add-link');
  });
};

const REPEATABLE: readonly ShortcutName[] = ['nextRow', 'previousRow', 'nextControl', 'previousControl'];

/** Moves the focus by rows. Outside of a list, letter keys enter the list, but arrow keys scroll. */
const moveRow = (step: 1 | -1, key: string): boolean => {
  const content = contentElement();
  const isInList = rowOf(document.activeElement) !== undefined;
  return content !== null && (isInList || !key.startsWith('Arrow')) && moveByRows(step, content);
};
