import type { LinkDraft, LinkDraftErrors, LinkDraftField } from '../../domain/linkDraft.ts';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

interface LinkFieldsProps {
  readonly draft: LinkDraft;
  readonly errors: LinkDraftErrors;
  readonly disabled: boolean;
  readonly domain: string;
  readonly onChange: (field: LinkDraftField, value: string) => void;
}

/** The fields of a link as a person types them (spec sections 2 and 5). */
export const LinkFields = ({ draft, errors, disabled, domain, onChange }: LinkFieldsProps) => (
  <>
    <TextField
      label="Destination URL"
      name="originalUrl"
      type="url"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://example.com/a-long-address"
      required
      disabled={disabled}
      value={draft.originalUrl}
      error={errors.originalUrl}
      onChange={(value) => onChange('originalUrl', value)}
    />
    <TextField
      label="Custom Back-half/Short Code"
      name="shortCode"
      prefix={`${domain}/`}
      hint="Letters, numbers, hyphens and underscores."
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      required
      disabled={disabled}
      value={draft.shortCode}
      error={errors.shortCode}
      onChange={(value) => onChange('shortCode', value)}
    />
    <TextField
      label="Title"
      name="title"
      autoComplete="off"
      required
      disabled={disabled}
      value={draft.title}
      error={errors.title}
      onChange={(value) => onChange('title', value)}
    />
    <TextAreaField
      label="Description"
      name="description"
      rows={3}
      optional
      disabled={disabled}
      value={draft.description}
      error={errors.description}
      onChange={(value) => onChange('description', value)}
    />
  </>
);
