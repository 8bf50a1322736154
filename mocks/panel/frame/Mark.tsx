interface MarkProps {
  readonly count: number;
  /** What is counted, for screen readers. */
  readonly of: string;
  /** Whether it is an exclamation mark: something is wrong. */
  readonly isAlarm?: boolean;
}

/** How many there are of what needs attention; nothing when there is none. */
export const Mark = ({ count, of, isAlarm = false }: MarkProps) =>
  count > 0 && (
    <>
      <span className={isAlarm ? 'mock-mark mock-alarm' : 'mock-mark'} aria-hidden="true">
        {isAlarm ? '!' : count}
      </span>
      <span className="mock-unseen">
        {of}: {count}
      </span>
    </>
  );
