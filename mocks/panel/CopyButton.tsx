import { useEffect, useId, useState } from 'react';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
  readonly className?: string;
  readonly describedBy?: string;
}

const SAYS_COPIED_MS = 2_000;

/** Copies a text; where the browser refuses the clipboard, it says so and shows the text to be copied by hand. */
export const CopyButton = ({ label, text, className = 'mock-button', describedBy }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string>();
  const fieldId = useId();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setRefused(undefined);
      setCopied(true);
    } catch {
      setRefused(copied);
    }
  };

  return (
    <>
      <button type="button" className={className} aria-describedby={describedBy} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </button>
      <span className="mock-unseen" role="status">
        {isCopied && 'Copied'}
      </span>
      {refused !== undefined && (
        <span className="mock-refused">
          <label className="mock-failure" htmlFor={fieldId} role="alert">
            The browser refuses the clipboard. Copy it from here:
          </label>
          <textarea
            id={fieldId}
            className="mock-input mock-mono"
            readOnly
            rows={2}
            value={refused}
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
      )}
    </>
  );
};
