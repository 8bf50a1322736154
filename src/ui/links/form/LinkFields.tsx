import { observer } from 'mobx-react-lite';
import { TextAreaField } from '../../kit/TextAreaField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { LinkForm } from './LinkForm.ts';

interface LinkFieldsProps {
  readonly form: LinkForm;
  readonly domain: string;
}

/** The fields of the link form (specification: Pages and Rules for input). */
export const LinkFields = observer(({ form, domain }: LinkFieldsProps) => {
  const { draft, errors, isBusy, change } = form;
  return (
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
        disabled={isBusy}
        value={draft.originalUrl}
        error={errors.originalUrl}
        onChange={(value) => change('originalUrl', value)}
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
        disabled={isBusy}
        value={draft.shortCode}
        error={errors.shortCode}
        onChange={(value) => change('shortCode', value)}
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        required
        disabled={isBusy}
        value={draft.title}
        error={errors.title}
        onChange={(value) => change('title', value)}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        optional
        disabled={isBusy}
        value={draft.description}
        error={errors.description}
        onChange={(value) => change('description', value)}
      />
    </>
  );
});
