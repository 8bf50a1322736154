import { useState } from 'react';

/** What is said beneath a field: when nothing is in it, and when what is in it cannot be right. */
export interface FieldMessages {
  readonly missing: string;
  readonly wrong?: string;
}

const messageFor = (field: HTMLInputElement, { missing, wrong }: FieldMessages): string | undefined => {
  const isBlank = field.required && field.type !== 'checkbox' && field.value.trim() === '';
  if (field.validity.valueMissing || isBlank) return missing;
  return field.validity.valid ? undefined : (wrong ?? missing);
};

/**
 * The errors of a `noValidate` form, judged by the browser's own rules on submit and told in our words.
 * `fields` are the names of its inputs, in the order in which they stand.
 */
export const useFormErrors = <Field extends string>(fields: Readonly<Record<Field, FieldMessages>>) => {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  /** Whether the form may be sent; else its first wrong field has the focus. */
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

  /** The field is being corrected. */
  const clear = (field: Field): void =>
    setErrors((before) => new Map([...before].filter(([name]) => name !== field)));

  const errorOf = (field: Field): string | undefined => errors.get(field);

  return { check, clear, errorOf };
};
