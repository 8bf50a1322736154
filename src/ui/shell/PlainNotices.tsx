import { observer } from 'mobx-react-lite';
import { leaveFocusToContent } from '../kit/focus.ts';
import { useStores } from '../StoresContext.tsx';

/** The notices while the code of `NoticeList` is missing: without the network, or after a deployment. They stay until closed. */
export const PlainNotices = observer(() => {
  const { notices, dismiss } = useStores().notices;

  return (
    <div className="plain-notices" role="alert">
      {notices.map(({ id, text, actions }) => (
        <p key={id} className="note is-warning">
          {text}
          {[...actions, { label: 'Close', run: () => dismiss(id) }].map(({ label, run }) => (
            <button key={label} className="text-link" type="button" ref={leaveFocusToContent} onClick={run}>
              {label}
            </button>
          ))}
        </p>
      ))}
    </div>
  );
});
