import type { SimpleFaker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/base';

/**
 * Returns a random generator. The same seed produces the same values.
 * Use the values before the next call, because all calls share one generator.
 */
export const fakerFrom = (seed: number | number[]): SimpleFaker => {
  faker.seed(seed);
  return faker;
};
