type Report = (error: unknown, context: string) => void;

/** Reports what nobody has caught, in place of the browser, which would show it unmasked. */
export const reportUncaught = (report: Report): void => {
  window.addEventListener('error', (event) => {
    event.preventDefault();
    report(event.error ?? event.message, 'Uncaught');
  });
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report(event.reason, 'Uncaught');
  });
};
