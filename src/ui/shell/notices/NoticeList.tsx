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

/** Notices as toasts (specification: Errors and notices), except for errors that are shown in place. */
export const NoticeList = observer(() => {
  const { notices, dismiss } = useStores().notices;
  /** `times` of each visible toast, by notice ID. */
  const shown = useRef(new Map<number, number>());
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Each toast has a live role, so the library's live region would announce the text twice.
    container.current?.firstElementChild?.setAttribute('aria-live', 'off');
    // StrictMode runs effects twice, and the container drops its toasts in between.
    return () => shown.current.clear();
  }, []);

  useEffect(() => {
    const removedIds = new Set(shown.current.keys());
    for (const notice of notices) {
      const { id, times } = notice;
      removedIds.delete(id);
      if (isShownInPlace(notice)) dismiss(id);
      else if (!shown.current.has(id)) showToast(notice, () => dismiss(id));
      else if (shown.current.get(id) !== times)
        toast.update(id, { render: renderBody(notice), autoClose: TOAST_DURATION_MS });
      shown.current.set(id, times);
    }
    for (const id of removedIds) {
      shown.current.delete(id);
      toast.dismiss(id);
    }
  }, [notices, dismiss]);

  return (
    <div ref={container}>
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

/** Replacement for the library's button, which would lose the focus when the toast closes. */
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

const showToast = (notice: Notice, onClose: () => void): void => {
  const { id: toastId, kind, text: ariaLabel, actions } = notice;
  const hasActions = actions.length > 0;
  toast(renderBody(notice), {
    toastId,
    type: kind === 'undoable' ? 'info' : kind,
    role: kind === 'error' ? 'alert' : 'status',
    onClose,
    ariaLabel,
    closeOnClick: !hasActions,
    draggable: hasActions ? false : 'touch',
    // The toast remains for as long as the action can be undone.
    ...(kind === 'undoable' && { autoClose: false }),
  });
};

/** Renders a notice. A new key makes screen readers announce a repeated text again. */
const renderBody = (notice: Notice) => <NoticeBody key={notice.times} notice={notice} />;

/** Returns whether an error is already visible at its form, or in place of content that failed to load. */
const isShownInPlace = ({ kind, text }: Notice): boolean =>
  kind === 'error' &&
  [...document.querySelectorAll('[role=alert]:not(.Toastify__toast), .field-error')].some((element) =>
    element.textContent.includes(text),
  );

/** Content of a toast. The toast remains while it has the focus, or while a dialog that it opened is open. */
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
