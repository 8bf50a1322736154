import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import './toasts.css';

const TOAST_DURATION_MS = 5000;

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  createElement(ToastContainer, {
    position: 'top-right',
    autoClose: TOAST_DURATION_MS,
    hideProgressBar: true,
    pauseOnFocusLoss: false,
    'aria-label': 'Notices',
  }),
);

export const showSuccess = (message: string): void => {
  toast.success(message);
};

export const showError = (message: string): void => {
  toast.error(message);
};

/** Its time runs on while the pointer rests on it: what it announces does not wait either. */
export const showUndoable = (message: string, onUndo: () => void, durationMs: number): void => {
  const content = ({ closeToast }: ToastContentProps) => {
    const undo = () => {
      closeToast();
      onUndo();
    };
    return createElement(
      'div',
      { className: 'undo-toast' },
      createElement('span', { className: 'undo-toast-text' }, message),
      createElement('button', { className: 'button is-small', type: 'button', onClick: undo }, 'Undo'),
    );
  };
  const id = toast.info(content, {
    ariaLabel: message,
    autoClose: false,
    closeOnClick: false,
    draggable: false,
  });
  setTimeout(() => toast.dismiss(id), durationMs);
};
