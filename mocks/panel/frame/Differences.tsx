/** How many a window of middle width shows; a narrow one shows the first, a wide one all. The rest is counted. */
const SHOWN = 3;

const classOf = (index: number): string | undefined => {
  if (index === 0) return undefined;
  return index < SHOWN ? 'mock-set-some' : 'mock-set-all';
};

const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 ? <span className={className}> +{count}</span> : null;

/** The settings that differ from the defaults, in a word or two each; nothing when none does. */
export const Differences = ({ words }: { words: readonly string[] }) => {
  if (words.length === 0) return null;
  return (
    <>
      <span className="mock-set" aria-hidden="true">
        {words.map((word, index) => (
          <span key={word} className={classOf(index)}>
            {` · ${word}`}
          </span>
        ))}
        <More count={words.length - SHOWN} className="mock-set-rest" />
        <More count={words.length - 1} className="mock-set-others" />
      </span>
      <span className="mock-unseen">set: {words.join(', ')}</span>
    </>
  );
};
