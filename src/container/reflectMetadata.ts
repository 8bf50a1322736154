/*
 * What the container uses of `reflect-metadata`, which is made for decorators: this program has none. The build puts it
 * in the package's place.
 */

type Metadata = Map<unknown, unknown>;

const all = new WeakMap<object, Metadata>();

const getOwnMetadata = (key: unknown, target: object): unknown => all.get(target)?.get(key);

/** As `getOwnMetadata`, also from what the target inherits from. */
const getMetadata = (key: unknown, target: object): unknown => {
  for (let owner: object | null = target; owner; owner = Reflect.getPrototypeOf(owner))
    if (all.get(owner)?.has(key)) return getOwnMetadata(key, owner);
  return undefined;
};

const defineMetadata = (key: unknown, value: unknown, target: object): void => {
  all.set(target, (all.get(target) ?? new Map()).set(key, value));
};

Object.assign(Reflect, { getOwnMetadata, getMetadata, defineMetadata });
