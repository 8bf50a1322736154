import { useState } from 'react';
import { isEmailAddress, trimmed } from '../../domain/typedText.ts';

/** The error texts of a field: for an empty and for an invalid value. */
export interface FieldMessages {
  readonly missing: string;
  readonly wrong?: string;
}

export const EMAIL_MESSAGES: FieldMessages = {
  missing: 'Email is required',
  wrong: 'Please enter a valid email address',
};

const messageFor = (field: HTMLInputElement, { missing, wrong }: FieldMessages): string | undefined => {
  const text = trimmed(field.value);
  if (field.validity.valueMissing || (field.required && text === '')) return missing;
  return field.type === 'email' && !isEmailAddress(text) ? wrong : undefined;
};

/**
 * The errors of a `noValidate` form, validated on submit. Browsers differ in what they accept as an e-mail address, so
 * their rules do not count. `fields` are the names of its inputs, in form order.
 */
export const useFormErrors = <Field extends string>(fields: Readonly<Record<Field, FieldMessages>>) => {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  /** Returns whether the form is valid; else focuses its first invalid field. */
  const check = (form: HTMLFormElement): boolean => {
    const found = new Map<string, string>();
    for (const [name, messages] of Object.entries<FieldMessages>(fields)) {
      const field = form.elements.namedItem(name);
      const message = field instanceof HTMLInputElement ? messageFor(field, messages) : undefined;
      if (!(field instanceof HTMLInputElement) || message === undefined) continue;
      if (found.size === 0) field.focus();
      found.set(name, message);
    }
    setErrors(found);
    return found.size === 0;
  };

  /** Clears the error of a field that is being edited. */
  const clear = (field: Field): void =>
    setErrors((before) => new Map([...before].filter(([name]) => name !== field)));

  const errorOf = (field: Field): string | undefined => errors.get(field);

  return { check, clear, errorOf };
};
