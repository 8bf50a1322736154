import { ChartNoAxesColumn, CircleOff, CirclePlay, CopyPlus, ExternalLink, QrCode } from 'lucide';
import { isWebUrl, type Link } from '../../../domain/links/link.ts';
import { draftOf } from '../../../domain/links/linkDraft.ts';
import { focusAfterRow } from '../../kit/keys/rows.ts';
import { linkPath } from '../../navigation/linksUrl.ts';
import { navigate } from '../../navigation/location.ts';
import { useListHref } from '../../navigation/useListHref.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import type { Removal } from './LinkRemovalStore.ts';

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

/** Deletes a link, then leaves its screen or focuses the next row. `request` may ask for confirmation. */
export const useRemoval = () => {
  const { notices, preferences } = useStores();
  const { linkRemoval, unsupportedActions } = useLazyAccount();
  const listHref = useListHref();

  const remove = ({ link, from, ownPage }: Removal): void => {
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(from);
  };

  const impossible = unsupportedActions.why('delete');
  const request = preferences.confirmDelete ? linkRemoval.requestConfirmation : remove;
  return {
    remove,
    request: impossible === undefined ? request : () => void notices.error(impossible),
    impossible,
  };
};
