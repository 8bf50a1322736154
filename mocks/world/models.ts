import { faker } from '@faker-js/faker/locale/en';
import { type createServer, Factory, Model, type Server } from 'miragejs';
import type { Instantiate } from 'miragejs/-types';
import { randomLetters } from './ids.ts';
import type { LinkRecord, MagicTokenRecord, MailRecord, SessionRecord, UserRecord } from './records.ts';

// Mirage reads no attributes from a model's definition: they exist in its type only, so an empty object will do.
const model = <T extends object>() => Model.extend({} as T);

export const models = {
  user: model<UserRecord>(),
  session: model<SessionRecord>(),
  magicToken: model<MagicTokenRecord>(),
  mail: model<MailRecord>(),
  link: model<LinkRecord>(),
};

/** What `server.create('link')` and `server.create('user')` fill in when told nothing else. */
export const factories = {
  user: Factory.extend({
    email: () => `${randomLetters(8)}@mail.example`,
    firstName: () => faker.person.firstName(),
    lastName: () => faker.person.lastName(),
  }),
  link: Factory.extend({
    shortCode: () => randomLetters(7),
    originalUrl: () => `https://www.example.com/${faker.lorem.slug()}`,
    title: () => faker.lorem.words(3),
    description: '',
    createdAt: () => new Date().toISOString(),
    isActive: true,
    uniqueClicks: 0,
    seededClicks: 0,
    seededUntil: '',
    laterClicks: () => ({}),
    lastClickedAt: (): string | null => null,
  }),
};

export type MockServer = ReturnType<typeof createServer<typeof models, typeof factories>>;
export type MockSchema = MockServer['schema'];
type MockRegistry = MockServer extends Server<infer Registry> ? Registry : never;
export type MockUser = Instantiate<MockRegistry, 'user'>;
export type MockSession = Instantiate<MockRegistry, 'session'>;
