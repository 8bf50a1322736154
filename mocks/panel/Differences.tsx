interface DifferencesProps {
  /** What differs from the defaults, in a word or two each. */
  readonly words: readonly string[];
}

/** How many a wide window shows; a narrow one shows the first. The rest is counted. */
const SHOWN = 3;

const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 ? <span className={className}> +{count}</span> : null;

/** The settings that differ from the defaults; nothing when none does. */
export const Differences = ({ words }: DifferencesProps) => {
  if (words.length === 0) return null;
  return (
    <>
      <span className="mock-set" aria-hidden="true">
        {words.slice(0, SHOWN).map((word, index) => (
          <span key={word} className={index === 0 ? undefined : 'mock-set-wide'}>
            {` · ${word}`}
          </span>
        ))}
        <More count={words.length - SHOWN} className="mock-set-wide" />
        <More count={words.length - 1} className="mock-set-narrow" />
      </span>
      <span className="mock-unseen">set: {words.join(', ')}</span>
    </>
  );
};
