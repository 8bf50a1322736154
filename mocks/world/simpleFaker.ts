// Faker without its words. Builds put it in place of `@faker-js/faker/locale/base`, and drop the rest of the package.
export { simpleFaker as faker } from '@faker-js/faker';
