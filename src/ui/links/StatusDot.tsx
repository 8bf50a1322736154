interface StatusDotProps {
  readonly active: boolean;
}

/** A filled or hollow dot with the word Active or Inactive. */
export const StatusDot = ({ active }: StatusDotProps) => (
  <span className={active ? 'status is-on' : 'status'}>{active ? 'Active' : 'Inactive'}</span>
);
