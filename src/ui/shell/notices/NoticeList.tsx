import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Notice } from '../../../state/notices/NoticesStore.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { ariaKeys, isPressed, shownKeys } from '../../kit/keys/shortcuts.ts';
import { useStores } from '../../StoresContext.tsx';
import './notices.css';

const TOAST_DURATION_MS = 5000;

/** Shows notices as toasts (specification: Errors and notices), unless the page tells the same in place. */
export const NoticeList = observer(() => {
  const { notices, dismiss } = useStores().notices;
  /** The `times` of each shown toast, by notice id. */
  const shown = useRef(new Map<number, number>());
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Each toast speaks for itself: the library's region would say it once more.
    place.current?.firstElementChild?.setAttribute('aria-live', 'off');
    // StrictMode runs effects twice, and the container drops its toasts in between.
    return () => shown.current.clear();
  }, []);

  useEffect(() => {
    const left = new Set(shown.current.keys());
    for (const notice of notices) {
      const { id, times } = notice;
      left.delete(id);
      if (isToldInPlace(notice)) dismiss(id);
      else if (!shown.current.has(id)) show(notice, () => dismiss(id));
      else if (shown.current.get(id) !== times)
        toast.update(id, { render: bodyOf(notice), autoClose: TOAST_DURATION_MS });
      shown.current.set(id, times);
    }
    for (const id of left) {
      shown.current.delete(id);
      toast.dismiss(id);
    }
  }, [notices, dismiss]);

  return (
    <div ref={place}>
      <ToastContainer
        position="top-right"
        autoClose={TOAST_DURATION_MS}
        hideProgressBar
        pauseOnFocusLoss={false}
        closeButton={CloseButton}
        hotKeys={(event) => isPressed('notices', event)}
        aria-label={`Notices (${shownKeys('notices')})`}
      />
    </div>
  );
});

/** The library's own button takes the focus with it. */
const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    label="Close"
    icon={X}
    ref={leaveFocusToContent}
    onClick={(event) => {
      event.stopPropagation();
      closeToast(true);
    }}
  />
);

const show = (notice: Notice, onClose: () => void): void => {
  const { id: toastId, kind, text: ariaLabel, actions } = notice;
  const hasActions = actions.length > 0;
  toast(bodyOf(notice), {
    toastId,
    type: kind === 'undoable' ? 'info' : kind,
    role: kind === 'error' ? 'alert' : 'status',
    onClose,
    ariaLabel,
    closeOnClick: !hasActions,
    draggable: hasActions ? false : 'touch',
    // It stays while the deletion can be undone.
    ...(kind === 'undoable' && { autoClose: false }),
  });
};

/** With a new key a repeated text is spoken again. */
const bodyOf = (notice: Notice) => <NoticeBody key={notice.times} notice={notice} />;

/** At its form, or in place of what could not be loaded. */
const isToldInPlace = ({ kind, text }: Notice): boolean =>
  kind === 'error' &&
  [...document.querySelectorAll('[role=alert]:not(.Toastify__toast), .field-error')].some((place) =>
    place.textContent.includes(text),
  );

/** It stays while the focus is in it, or in a dialog that it has opened. */
const NoticeBody = ({ notice: { id, kind, text, actions } }: { readonly notice: Notice }) => (
  <div className="notice-body cluster">
    <span className="notice-text">{text}</span>
    <span className="notice-actions cluster">
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          className="is-small"
          {...(kind === 'undoable' && { title: shownKeys('undo'), 'aria-keyshortcuts': ariaKeys('undo') })}
          ref={leaveFocusToContent}
          onFocus={() => toast.update(id, { autoClose: false })}
          onBlur={() => {
            if (kind !== 'undoable' && !document.querySelector('dialog[open]'))
              toast.update(id, { autoClose: TOAST_DURATION_MS });
          }}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </span>
  </div>
);
