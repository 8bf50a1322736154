/** Returns a function that runs tasks with the same name one at a time, even if one fails. */
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
