/* What the container uses of `reflect-metadata`, which is made for decorators. The build puts it in the package's place. */

const all = new WeakMap<object, Map<unknown, unknown>>();

const getOwnMetadata = (key: unknown, target: object): unknown => all.get(target)?.get(key);

const defineMetadata = (key: unknown, value: unknown, target: object): void => {
  all.set(target, (all.get(target) ?? new Map()).set(key, value));
};

Object.assign(Reflect, { getOwnMetadata, defineMetadata });
