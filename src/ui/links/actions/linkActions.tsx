import { ChartNoAxesColumn, CircleOff, CirclePlay, CopyPlus, ExternalLink, QrCode } from 'lucide';
import { isWebAddress, type Link, otherStates } from '../../../domain/link.ts';
import { draftOf } from '../../../domain/linkDraft.ts';
import type { MenuItem } from '../../kit/MenuPopup.tsx';
import { linkPath } from '../../linksAddress.ts';
import { navigate } from '../../location.ts';
import { useAccount, useLazyAccount } from '../../StoresContext.tsx';

export const DETAILS = 'View details';

/** What both the menu of a link and the search box do with it. To be called in an observer. */
export const useLinkActions = () => {
  const { catalogue } = useAccount();
  const { createLink, linkEditor, qr } = useLazyAccount();
  return (link: Link) => ({
    details: { label: DETAILS, icon: ChartNoAxesColumn, does: linkPath(link.id) },
    qrCode: { label: 'QR code', icon: QrCode, does: () => qr.open(link) },
    duplicate: {
      label: 'Duplicate link',
      icon: CopyPlus,
      does: () => {
        createLink.prefill({ ...draftOf(link), shortCode: '' });
        navigate('/add-link');
      },
    },
    visit: isWebAddress(link.originalUrl) ? [visit(link)] : [],
    switches: otherStates(link).map((isActive) => ({
      label: isActive ? 'Activate link' : 'Deactivate link',
      icon: isActive ? CirclePlay : CircleOff,
      isDisabled: catalogue.isChanging(link.id),
      does: () => void linkEditor.setActive(link, isActive),
    })),
  });
};

const visit = ({ originalUrl }: Link): MenuItem => ({
  label: 'Open destination',
  icon: ExternalLink,
  does: () => window.open(originalUrl, '_blank', 'noopener,noreferrer'),
});
