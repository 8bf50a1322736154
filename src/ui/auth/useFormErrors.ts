import { useState } from 'react';
import { isEmailAddress, trimmed } from '../../domain/text/typedText.ts';

/** The error texts of a required field: for an empty and for an invalid value. */
interface FieldMessages {
  readonly missing: string;
  readonly wrong?: string;
}

export const EMAIL_MESSAGES: FieldMessages = {
  missing: 'Email is required',
  wrong: 'Please enter a valid email address',
};

const messageFor = ({ type, validity, value }: HTMLInputElement, { missing, wrong }: FieldMessages) => {
  if (validity.valueMissing || trimmed(value) === '') return missing;
  return type === 'email' && !isEmailAddress(trimmed(value)) ? wrong : undefined;
};

/**
 * The errors of a `noValidate` form, validated on submit. Browsers differ in what they accept as an e-mail address, so
 * their rules do not count. `fields` are the names of its inputs, in form order.
 */
export const useFormErrors = <Field extends string>(fields: Readonly<Record<Field, FieldMessages>>) => {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  /**
   * Returns the values of a valid form; else focuses its first invalid field. They are the ones to send: some password
   * managers fill fields without an event, so that no store has them.
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
