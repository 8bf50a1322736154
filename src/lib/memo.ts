/** Caches a function's result per object. The objects must never change. */
export const memo = <K extends object, V extends object | string>(
  compute: (key: K) => V,
): ((key: K) => V) => {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
};
