interface StatusDotProps {
  readonly active: boolean;
}

/** Active or Inactive: a filled or a hollow dot, and the word. */
export const StatusDot = ({ active }: StatusDotProps) => (
  <span className={active ? 'status is-on' : 'status'}>{active ? 'Active' : 'Inactive'}</span>
);
