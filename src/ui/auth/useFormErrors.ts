import { useState } from 'react';
import { isEmailAddress, trimmed } from '../../domain/text/typedText.ts';

interface FieldMessages {
  readonly missing: string;
  readonly invalid?: string;
}

export const EMAIL_MESSAGES: FieldMessages = {
  missing: 'Email is required',
  invalid: 'Please enter a valid email address',
};

const messageFor = ({ type, validity, value }: HTMLInputElement, { missing, invalid }: FieldMessages) => {
  if (validity.valueMissing || trimmed(value) === '') return missing;
  return type === 'email' && !isEmailAddress(trimmed(value)) ? invalid : undefined;
};

/**
 * Validates a `noValidate` form on submit and stores its errors. The app checks email addresses itself,
 * because browsers disagree on valid ones. `fields` maps the input names, in form order, to their messages.
 */
export const useFormErrors = <Field extends string>(fields: Readonly<Record<Field, FieldMessages>>) => {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  /**
   * Returns the values of a valid form. Otherwise focuses the first invalid field and returns undefined.
   * Callers must send the returned values: some password managers fill fields without an input event.
   */
  const check = (form: HTMLFormElement): Readonly<Record<Field, string>> | undefined => {
    const found = new Map<string, string>();
    const values: Record<string, string> = {};
    for (const [name, messages] of Object.entries<FieldMessages>(fields)) {
      const input = form.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) continue;
      values[name] = input.value;
      const message = messageFor(input, messages);
      if (!message) continue;
      if (found.size === 0) input.focus();
      found.set(name, message);
    }
    setErrors(found);
    return found.size === 0 ? (values as Record<Field, string>) : undefined;
  };

  const clear = (field: Field): void =>
    setErrors((before) => new Map([...before].filter(([name]) => name !== field)));

  return { check, clear, errorOf: (field: Field) => errors.get(field) };
};
