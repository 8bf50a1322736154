import { useLayoutEffect, useRef } from 'react';

interface PartFailureProps {
  readonly onClose: () => void;
}

/** Stands over the page for a part of it whose code cannot be had. Browsers may ask for it anew only after a reload. */
export const PartFailure = ({ onClose }: PartFailureProps) => {
  const notice = useRef<HTMLDivElement>(null);
  // Where the top layer is missing, it stands in its place.
  useLayoutEffect(() => notice.current?.showPopover?.(), []);
  return (
    <div
      ref={notice}
      className="note is-warning is-over"
      role="alert"
      popover="auto"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      This could not be loaded: there is a newer version, or no connection.
      <button className="text-link" type="button" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
};
