import { belongsTo, createServer, Model, type Server } from 'miragejs';
import type { BelongsTo, Instantiate, ModelDefinition } from 'miragejs/-types';
import type { ServerConfig } from 'miragejs/server';
import { randomLetters } from './ids.ts';
import type {
  LinkRecord,
  MagicTokenRecord,
  MailRecord,
  OnWrite,
  SessionRecord,
  StoredRecord,
  Table,
  UserRecord,
} from './records.ts';

/** What a user owns. There is no `hasMany`: Mirage would keep the ids of thousands of links in the user's record. */
interface Owned {
  readonly user: BelongsTo<'user'>;
}

/** The part of Mirage's models that writes; its typings leave it out. */
interface Writer {
  readonly attrs: StoredRecord;
  save(): this;
  destroy(): void;
}

const { save, destroy } = (Model as unknown as { readonly prototype: Writer }).prototype;

/** A model that reports what is written through it. Mirage reads no attributes from its definition. */
const model = <Fields extends object>(table: Table, onWrite: OnWrite, relations = {}) =>
  Model.extend({
    ...relations,
    save(this: Writer) {
      save.call(this);
      onWrite({ table, id: this.attrs.id, record: { ...this.attrs } });
      return this;
    },
    destroy(this: Writer) {
      destroy.call(this);
      onWrite({ table, id: this.attrs.id, record: null });
    },
  }) as unknown as ModelDefinition<Fields>;

/** What is written through the models is reported; what is written to the database directly is not. */
const modelsFor = (onWrite: OnWrite) => ({
  user: model<UserRecord>('users', onWrite),
  session: model<SessionRecord & Owned>('sessions', onWrite, { user: belongsTo() }),
  magicToken: model<MagicTokenRecord & Owned>('magicTokens', onWrite, { user: belongsTo() }),
  mail: model<MailRecord>('mails', onWrite),
  link: model<LinkRecord & Owned>('links', onWrite, { user: belongsTo() }),
});

type Models = ReturnType<typeof modelsFor>;
type Factories = Record<never, never>;
export type MockServer = ReturnType<typeof createServer<Models, Factories>>;
export type MockSchema = MockServer['schema'];
type MockRegistry = MockServer extends Server<infer Registry> ? Registry : never;
export type MockUser = Instantiate<MockRegistry, 'user'>;
export type MockSession = Instantiate<MockRegistry, 'session'>;
export type MockLink = Instantiate<MockRegistry, 'link'>;

/** Mirage's identity manager, with random ids: its own counts from the highest id, so a deleted one would come back. */
class OpaqueIds {
  fetch(): string {
    return randomLetters(10);
  }

  // Mirage would keep a list of all ids here. Random ids need none, and seeds are made again with the same ids.
  set(): void {}

  reset(): void {}
}

/** In place of Pretender, which patches the page's `fetch` with an old XHR polyfill. */
const NO_INTERCEPTOR = { create: () => {}, config: () => {} };

/** Mirage with the provider's models, and no data yet. */
export const createMockServer = (onWrite: OnWrite = () => {}): MockServer => {
  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: ServerConfig<Models, Factories> & { interceptor: typeof NO_INTERCEPTOR } = {
    interceptor: NO_INTERCEPTOR,
    models: modelsFor(onWrite),
    identityManagers: { application: OpaqueIds },
    seeds: () => {},
  };
  return createServer(config);
};
