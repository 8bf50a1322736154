/** A filled or hollow dot with the word Active or Inactive; nothing if the status is unknown. */
export const StatusDot = ({ active }: { readonly active: boolean | undefined }) =>
  active === undefined ? null : (
    <span className={active ? 'status is-on' : 'status'}>{active ? 'Active' : 'Inactive'}</span>
  );
