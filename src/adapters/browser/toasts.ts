import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
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
    'aria-label': 'Notices (Alt+T)',
  }),
);

export const showSuccess = (message: string): void => {
  toast.success(message);
};

export const showError = (message: string): void => {
  toast.error(message);
};

/** What can be taken back, the newest last. */
const undos = new Set<() => void>();

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** A list can be too long to get to its notice by the Tab key in time. */
addEventListener('keydown', (event) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
  const newest = [...undos].at(-1);
  if (!isUndo || !newest || isTyping(event.target)) return;
  event.preventDefault();
  newest();
});

/** A button that goes away with the focus on it leaves it to the page. */
const leaveFocusToPage = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.getElementById('content')?.focus({ preventScroll: true });
};

/** Its time runs on while the pointer rests on it: what it announces does not wait either. */
export const showUndoable = (message: string, onUndo: () => void, durationMs: number): void => {
  const close = () => {
    undos.delete(undo);
    toast.dismiss(id);
  };
  const undo = () => {
    close();
    onUndo();
  };
  const content = createElement(
    'div',
    { className: 'undo-toast' },
    createElement('span', { className: 'undo-toast-text' }, message),
    createElement(
      'button',
      {
        className: 'button is-small',
        type: 'button',
        title: 'Ctrl+Z',
        'aria-keyshortcuts': 'Control+Z Meta+Z',
        onClick: undo,
        ref: leaveFocusToPage,
      },
      'Undo',
    ),
  );
  undos.add(undo);
  const id = toast.info(content, {
    ariaLabel: message,
    autoClose: false,
    closeOnClick: false,
    draggable: false,
    onClose: () => undos.delete(undo),
  });
  setTimeout(close, durationMs);
};
