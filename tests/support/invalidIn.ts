/** Returns all non-finite numbers and invalid dates inside a value. */
export const invalidIn = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(invalidIn) : [];
};
