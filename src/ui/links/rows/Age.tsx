import { formatTime } from '../../kit/text/format.ts';

interface AgeProps {
  readonly lastSeenAt: Date | undefined;
  readonly now: Date;
  readonly isUpdating: boolean;
}

/** The age of a list that was stored in an earlier visit. */
export const Age = ({ lastSeenAt, now, isUpdating }: AgeProps) => (
  <>
    <span role="status">{lastSeenAt && `As of ${formatTime(lastSeenAt, now)}`}</span>
    {lastSeenAt && isUpdating && <span>, updating…</span>}
  </>
);
