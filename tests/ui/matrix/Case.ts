/** A fault that a user meets, as the base path of its calls tells it to the server: `/<id>/<the rest>/v1/...`. */
export interface Case {
  /** Of the visit; its calls are counted by it and the fault. */
  readonly id: string;
  /** What the user does. */
  readonly door: string;
  /** The call that goes wrong, as `METHOD /path`. */
  readonly call: string;
  /** The name of the fault; one that is not in the table is none. */
  readonly fault: string;
  /** Another call that fails meanwhile. */
  readonly alsoBroken?: string | undefined;
  /** Whether every session token but the renewed one is refused. */
  readonly isExpired?: boolean | undefined;
}

/** Below a case's base path: where its calls are told, and where it says that it is green. */
export const COUNTS = '/counts';
export const GREEN = '/green';

export const basePathOf = ({ id, door, call, fault, alsoBroken = '', isExpired = false }: Case): string => {
  const rest = new URLSearchParams({ door, call, fault, alsoBroken, isExpired: String(isExpired) });
  return `/${id}/${encodeURIComponent(rest.toString())}`;
};

/** The case that an address tells, and the path below its base. */
export const readCase = (path: string): { readonly one: Case; readonly below: string } => {
  const [, id = '', told = '', ...below] = path.split('/');
  const rest = new URLSearchParams(decodeURIComponent(told));
  const one: Case = {
    id,
    door: rest.get('door') ?? '',
    call: rest.get('call') ?? '',
    fault: rest.get('fault') ?? '',
    alsoBroken: rest.get('alsoBroken') ?? '',
    isExpired: rest.get('isExpired') === 'true',
  };
  return { one, below: `/${below.join('/')}` };
};
