import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { leaveFocusToContent } from '../kit/focus.ts';
import { useStores } from '../StoresContext.tsx';
import type { Notice } from './NoticesStore.ts';
import './notices.css';

const TOAST_DURATION_MS = 5000;

/** Shows notices as toasts (spec section 4, 'Toasts'). */
export const NoticeList = observer(() => {
  const { notices, dismiss } = useStores().notices;
  /** The `times` of each shown toast, by notice id. */
  const shown = useRef(new Map<number, number>());

  // StrictMode runs effects twice, and the container drops its toasts in between.
  useEffect(() => () => shown.current.clear(), []);

  useEffect(() => {
    const left = new Set(shown.current.keys());
    for (const notice of notices) {
      const { id, times } = notice;
      left.delete(id);
      if (!shown.current.has(id)) show(notice, () => dismiss(id));
      else if (shown.current.get(id) !== times) toast.update(id, { autoClose: TOAST_DURATION_MS });
      shown.current.set(id, times);
    }
    for (const id of left) {
      shown.current.delete(id);
      toast.dismiss(id);
    }
  }, [notices, dismiss]);

  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_DURATION_MS}
      hideProgressBar
      pauseOnFocusLoss={false}
      aria-label="Notices (Alt+T)"
    />
  );
});

const show = ({ id: toastId, kind, text, undo }: Notice, onClose: () => void): void => {
  if (kind === 'success') toast.success(text, { toastId, onClose });
  else if (kind === 'error' && isAnnounced(text))
    toast.error(<span aria-live="off">{text}</span>, { toastId, onClose, role: 'none' });
  else if (kind === 'error') toast.error(text, { toastId, onClose });
  else
    toast.info(<UndoNotice text={text} onUndo={undo} />, {
      toastId,
      onClose,
      ariaLabel: text,
      // It stays while the deletion can be undone.
      autoClose: false,
      closeOnClick: false,
      draggable: false,
    });
};

/** Whether the page shows the text as an alert: screen readers must not read it twice. */
const isAnnounced = (text: string): boolean =>
  [...document.querySelectorAll('[role=alert]:not(.Toastify__toast)')].some((alert) =>
    alert.textContent.includes(text),
  );

interface UndoNoticeProps {
  readonly text: string;
  readonly onUndo: (() => void) | undefined;
}

const UndoNotice = ({ text, onUndo }: UndoNoticeProps) => (
  <div className="undo-toast">
    <span className="undo-toast-text">{text}</span>
    <button
      className="button is-small"
      type="button"
      title="Ctrl+Z"
      aria-keyshortcuts="Control+Z Meta+Z"
      ref={leaveFocusToContent}
      onClick={onUndo}
    >
      Undo
    </button>
  </div>
);
