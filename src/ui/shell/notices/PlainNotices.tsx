import { observer } from 'mobx-react-lite';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { showOverPage } from '../../kit/loading/overlay.tsx';
import { useStores } from '../../StoresContext.tsx';

/** Fallback while the code of `NoticeList` is missing. Notices remain until the user closes them. */
export const PlainNotices = observer(() => {
  const { notices, dismiss } = useStores().notices;
  if (notices.length === 0) return null;
  return (
    <div className="note is-caution is-over" popover="manual" ref={showOverPage}>
      <div className="stack">
        {notices.map(({ id, kind, text, actions }) => (
          <p className="cluster" key={id} role={kind === 'error' ? 'alert' : 'status'}>
            <span>{text}</span>
            {[...actions, { label: 'Close', run: () => dismiss(id) }].map(({ label, run }) => (
              <TextButton key={label} onClick={run}>
                {label}
              </TextButton>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
});
