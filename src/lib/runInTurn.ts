/** Returns a function that runs tasks of the same name one after the other, also after one that failed. */
export const runInTurn = (): (<T>(name: string, task: () => Promise<T>) => Promise<T>) => {
  const queues = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
    const done = turn
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(name) === done) queues.delete(name);
      });
    queues.set(name, done);
    return turn;
  };
};
