import { ToastContainer } from 'react-toastify/unstyled';

const TOAST_DURATION_MS = 5000;

/** Where notices appear. */
export const Toasts = () => (
  <ToastContainer
    position="top-right"
    autoClose={TOAST_DURATION_MS}
    hideProgressBar
    pauseOnFocusLoss={false}
    aria-label="Notices"
  />
);
