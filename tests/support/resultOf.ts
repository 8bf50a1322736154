/** Runs work that is done in steps to its end, and returns its result. */
export const resultOf = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
