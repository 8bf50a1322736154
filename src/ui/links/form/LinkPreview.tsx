import type { LinkDraft } from '../../../domain/linkDraft.ts';
import { UntrustedText } from '../../kit/UntrustedText.tsx';
import { DestinationText } from '../view/DestinationLink.tsx';
import { destinationParts } from '../view/destinationParts.ts';
import { ShortAddress } from '../view/ShortAddress.tsx';
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
      <ShortAddress domain={domain} shortCode={draft.shortCode || 'your-code'} />
    </p>
    <svg className="preview-way" viewBox="0 0 24 32" aria-hidden="true" focusable="false">
      <path className="preview-line" d="M2 1v15" />
      <path className="preview-stroke" d="M2 22v8" />
    </svg>
    <p className="preview-title">
      <UntrustedText text={draft.title} />
    </p>
    <p className="soft">
      {draft.originalUrl ? (
        <span className="destination">
          <DestinationText {...destinationParts(draft.originalUrl)} />
        </span>
      ) : (
        <span className="muted">where it leads</span>
      )}
    </p>
  </div>
);
