import { belongsTo, type createServer, Model, type Server } from 'miragejs';
import type { BelongsTo, Instantiate, ModelDefinition } from 'miragejs/-types';
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
export const modelsFor = (onWrite: OnWrite) => ({
  user: model<UserRecord>('users', onWrite),
  session: model<SessionRecord & Owned>('sessions', onWrite, { user: belongsTo() }),
  magicToken: model<MagicTokenRecord & Owned>('magicTokens', onWrite, { user: belongsTo() }),
  mail: model<MailRecord>('mails', onWrite),
  link: model<LinkRecord & Owned>('links', onWrite, { user: belongsTo() }),
});

export type Models = ReturnType<typeof modelsFor>;
/** None: records are created with all their fields. */
export type Factories = Record<never, never>;
export type MockServer = ReturnType<typeof createServer<Models, Factories>>;
export type MockSchema = MockServer['schema'];
type MockRegistry = MockServer extends Server<infer Registry> ? Registry : never;
export type MockUser = Instantiate<MockRegistry, 'user'>;
export type MockSession = Instantiate<MockRegistry, 'session'>;
export type MockLink = Instantiate<MockRegistry, 'link'>;
