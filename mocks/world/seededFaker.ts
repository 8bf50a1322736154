import type { SimpleFaker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/base';

/** Random values, the same ones for the same seed. Use them up at once: there is one generator, and the next seed resets it. */
export const fakerFrom = (seed: number | number[]): SimpleFaker => {
  faker.seed(seed);
  return faker;
};
