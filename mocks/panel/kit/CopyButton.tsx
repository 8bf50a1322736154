import { useEffect, useId, useState } from 'react';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
  readonly look?: 'quiet';
  readonly describedBy?: string;
}

const COPIED_SHOWN_MS = 2_000;

/** Copies a text; where the browser blocks the clipboard, shows the text to be copied by hand. */
export const CopyButton = ({ label, text, describedBy, ...button }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const [blocked, setBlocked] = useState<string>();
  const fieldId = useId();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setBlocked(undefined);
      setCopied(true);
    } catch {
      setBlocked(copied);
    }
  };

  return (
    <>
      <Button {...button} aria-describedby={describedBy} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      <span className="mock-unseen" role="status">
        {isCopied && 'Copied'}
      </span>
      {blocked !== undefined && (
        <span className="mock-refused">
          <label className="mock-failure" htmlFor={fieldId} role="alert">
            The browser blocked the clipboard. Copy the text from here:
          </label>
          <textarea
            id={fieldId}
            className="mock-input mock-mono"
            readOnly
            rows={2}
            value={blocked}
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
      )}
    </>
  );
};
