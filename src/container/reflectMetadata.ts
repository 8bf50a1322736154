/* The part of `reflect-metadata` that the container needs. The build replaces the package with this file. */

const metadata = new WeakMap<object, Map<unknown, unknown>>();

const getOwnMetadata = (key: unknown, target: object): unknown => metadata.get(target)?.get(key);

const defineMetadata = (key: unknown, value: unknown, target: object): void => {
  metadata.set(target, (metadata.get(target) ?? new Map()).set(key, value));
};

Object.assign(Reflect, { getOwnMetadata, defineMetadata });
