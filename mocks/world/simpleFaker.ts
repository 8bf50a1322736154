// Faker without its word lists. Builds replace `@faker-js/faker/locale/base` with this file.
// The rest of the package is then dropped.
export { simpleFaker as faker } from '@faker-js/faker';
