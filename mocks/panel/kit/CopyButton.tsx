import { useEffect, useState } from 'react';
import { Button } from './controls.tsx';
import { TextField } from './TextField.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
  readonly look?: 'quiet';
  readonly describedBy?: string;
}

const COPIED_SHOWN_MS = 2_000;

/** A button that copies text. If the browser blocks the clipboard, shows the text for manual copying. */
export const CopyButton = ({ label, text, describedBy, ...button }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const [blocked, setBlocked] = useState<string>();

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
        <div className="mock-whole" role="alert">
          <TextField
            label="The browser blocked the clipboard. Copy the text from here:"
            value={blocked}
            rows={2}
            isMono
          />
        </div>
      )}
    </>
  );
};
