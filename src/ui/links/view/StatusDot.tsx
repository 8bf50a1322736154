export const StatusDot = ({ active }: { readonly active: boolean | undefined }) =>
  active === undefined ? null : (
    <span className={active ? 'status is-on' : 'status'}>{active ? 'Active' : 'Inactive'}</span>
  );
