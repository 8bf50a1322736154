import { formatTime } from '../../kit/text/format.ts';

interface AgeProps {
  readonly lastSeenAt: Date | undefined;
  readonly now: Date;
  readonly isUpdating: boolean;
}

/** How old a list of an earlier visit is. */
export const Age = ({ lastSeenAt, now, isUpdating }: AgeProps) => (
  <>
    <span role="status">{lastSeenAt && `As of ${formatTime(lastSeenAt, now)}`}</span>
    {lastSeenAt && isUpdating && <span>, updating…</span>}
  </>
);
