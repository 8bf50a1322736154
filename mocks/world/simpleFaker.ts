/*
 * Faker without its words, which the mock has no use for. Builds put it in place of `@faker-js/faker/locale/base` and
 * drop the rest of the package. Elsewhere the whole package would be loaded, with all its languages.
 */
export { simpleFaker as faker } from '@faker-js/faker';
