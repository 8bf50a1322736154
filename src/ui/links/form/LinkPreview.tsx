import type { LinkDraft } from '../../../domain/linkDraft.ts';
import { UntrustedText } from '../../kit/UntrustedText.tsx';
import { DestinationText } from '../view/DestinationLink.tsx';
import { destinationParts } from '../view/destinationParts.ts';
import { ShortAddress } from '../view/ShortAddress.tsx';
import { Way } from '../view/Way.tsx';
import './add-link.css';

interface LinkPreviewProps {
  /** Trimmed. */
  readonly draft: LinkDraft;
  readonly domain: string;
}

/** A preview of the link; decorative, since it repeats the fields. */
export const LinkPreview = ({ draft, domain }: LinkPreviewProps) => (
  <div className="preview panel" aria-hidden="true">
    <p className="preview-label quiet">Your link</p>
    <p className={draft.shortCode ? 'preview-address' : 'preview-address is-waiting'}>
      <ShortAddress domain={domain} link={{ shortCode: draft.shortCode || 'your-code' }} />
    </p>
    <div className="preview-way">
      <Way />
      <p className="destination">
        {draft.originalUrl ? <DestinationText {...destinationParts(draft.originalUrl)} /> : 'where it leads'}
      </p>
    </div>
    <p className="preview-title">
      <UntrustedText text={draft.title} />
    </p>
  </div>
);
