/** A date as a local calendar day in the form YYYY-MM-DD. */
export const calendarDay = (date: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
