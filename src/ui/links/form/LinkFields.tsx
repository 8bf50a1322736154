import { observer } from 'mobx-react-lite';
import type { LinkDraftField } from '../../../domain/linkDraft.ts';
import { TextField } from '../../kit/TextField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import type { LinkForm } from './LinkForm.ts';

interface LinkFieldsProps {
  readonly form: LinkForm;
  /** What stands before the code. */
  readonly host: string;
}

/** The fields of the link form (specification: Pages and Rules for input). */
export const LinkFields = observer(({ form, host }: LinkFieldsProps) => {
  const field = (name: LinkDraftField) => ({
    name,
    disabled: form.isBusy,
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change(name, value),
  });
  return (
    <>
      <TextField
        label="Destination URL"
        {...field('originalUrl')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/a-long-address"
        required
      />
      <TextField
        label="Custom Back-half/Short Code"
        {...field('shortCode')}
        prefix={host}
        hint="Letters, numbers, hyphens and underscores."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField label="Title" {...field('title')} autoComplete="off" required />
      <DescriptionField {...field('description')} />
    </>
  );
});
