import { ChartNoAxesColumn, CircleOff, CirclePlay, CopyPlus, ExternalLink, QrCode } from 'lucide';
import { isWebUrl, type Link, shortLinkText } from '../../../domain/links/link.ts';
import { draftOf } from '../../../domain/links/linkDraft.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import { focusContent } from '../../kit/keys/focus.ts';
import { focusAfterRow, focusAfterRows } from '../../kit/keys/rows.ts';
import { linkPath } from '../../navigation/linksUrl.ts';
import { navigate } from '../../navigation/location.ts';
import { useListHref } from '../../navigation/useListHref.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';

export const DETAILS = 'View details';

export const SWITCHES = [
  { isActive: true, label: 'Activate', icon: CirclePlay, words: 'enable' },
  { isActive: false, label: 'Deactivate', icon: CircleOff, words: 'disable off' },
] as const;

/** Returns the link actions that menus and the search box share. Must be called in an observer. */
export const useLinkActions = () => {
  const { catalogue } = useAccount();
  const { createLink, unsupportedActions, linkEditor, qr } = useLazyAccount();
  const whyNot = unsupportedActions.why('switch');
  return (link: Link) => ({
    details: { label: DETAILS, icon: ChartNoAxesColumn, onSelect: linkPath(link.id) },
    qrCode: { label: 'QR code', icon: QrCode, onSelect: () => qr.open(link) },
    duplicate: {
      label: 'Duplicate link',
      icon: CopyPlus,
      onSelect: () => {
        createLink.prefill({ ...draftOf(link), shortCode: '' });
        navigate('/add-link');
      },
    },
    visit: isWebUrl(link.originalUrl)
      ? [
          {
            label: 'Open destination',
            icon: ExternalLink,
            onSelect: () => void window.open(link.originalUrl, '_blank', 'noopener,noreferrer'),
          },
        ]
      : [],
    switches: (unsupportedActions.canChange('isActive') ? SWITCHES : [])
      .filter(({ isActive }) => isActive !== link.isActive)
      .map(({ isActive, label, icon }) => ({
        label: `${label} link`,
        icon,
        isDisabled: catalogue.isChanging(link.id) || whyNot !== undefined,
        title: whyNot,
        onSelect: () => void linkEditor.setActive(link, isActive),
      })),
  });
};

/** A link to delete, and the control that started the deletion. */
interface Removal {
  readonly link: Link;
  readonly from: Element | null;
  /** Whether the control is on the link's screen, which closes after the deletion. */
  readonly ownPage: boolean;
}

const DELETE_ONE =
  'The short link will stop working and its click data will be lost. You’ll have a few seconds to undo.';
const DELETE_MANY =
  'The short links will stop working and their click data will be lost. You’ll have a few seconds to undo.';

/** Deletes a link, then leaves its screen or focuses the next row. Asks for confirmation if preferred. */
export const useRemoval = () => {
  const { notices, preferences, product } = useStores();
  const { linkRemoval, unsupportedActions } = useLazyAccount();
  const listHref = useListHref();

  const remove = ({ link, from, ownPage }: Removal): void => {
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(from);
  };

  const confirm = (removal: Removal): void =>
    linkRemoval.requestConfirmation({
      subject: shortLinkText(product.shortDomain, removal.link),
      action: 'Delete link',
      text: DELETE_ONE,
      onConfirm: () => remove(removal),
    });

  const impossible = unsupportedActions.why('delete');
  const request = preferences.confirmDelete ? confirm : remove;
  return {
    request: impossible === undefined ? request : () => void notices.error(impossible),
    impossible,
  };
};

/** Deletes the selected links, then focuses the next row. Asks for confirmation if preferred. */
export const useSelectionRemoval = (): (() => void) => {
  const { preferences } = useStores();
  const { bulk, linkRemoval, selection } = useLazyAccount();
  return () => {
    const ids = selection.ids();
    const links = countOf(ids.length, 'link');
    const remove = () => {
      // The bar is removed with the selection, so the focus moves to the next row.
      focusContent();
      focusAfterRows(ids);
      void bulk.remove(ids);
    };
    if (!preferences.confirmDelete) return remove();
    linkRemoval.requestConfirmation({
      subject: links,
      action: `Delete ${links}`,
      text: ids.length === 1 ? DELETE_ONE : DELETE_MANY,
      onConfirm: remove,
    });
  };
};
