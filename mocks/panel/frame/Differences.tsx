/** The settings that differ from the defaults, in a word or two each, as many as there is room for. */
export const Differences = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <>
      <span className="mock-cut" aria-hidden="true">
        {` · ${words.join(' · ')}`}
      </span>
      <span className="mock-unseen">set: {words.join(', ')}</span>
    </>
  );
