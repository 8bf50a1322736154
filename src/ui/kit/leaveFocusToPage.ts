/** The `ref` of a control that may go away with the focus on it: the page has it then, not the start of the document. */
export const leaveFocusToPage = (control: HTMLElement | null) => () => {
  if (document.activeElement === control) document.getElementById('content')?.focus({ preventScroll: true });
};
