import { type createServer, Model, type Server } from 'miragejs';
import type { Instantiate } from 'miragejs/-types';
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

export type MockServer = ReturnType<typeof createServer<typeof models, Record<never, never>>>;
export type MockSchema = MockServer['schema'];
type MockRegistry = MockServer extends Server<infer Registry> ? Registry : never;
export type MockUser = Instantiate<MockRegistry, 'user'>;
export type MockSession = Instantiate<MockRegistry, 'session'>;
