import * as v from 'valibot';
import type { Link } from '../../domain/link.ts';
import { wrongShape } from './ApiClient.ts';
import type { Operation } from './errorPrefix.ts';

/*
 * The provider's responses, validated and mapped to domain types. Unknown fields are ignored; missing or null optional
 * fields get neutral values.
 */

/** Lone surrogates cannot be encoded in a URL. */
const wellFormed = v.pipe(
  v.string(),
  v.transform((string) => string.toWellFormed()),
);
const text = v.nullish(wellFormed, '');
/** Clamped to 0 … `MAX_SAFE_INTEGER`, so that sums stay finite. */
const finite = v.pipe(
  v.number(),
  v.finite(),
  v.transform((figure) => Math.min(Math.max(figure, 0), Number.MAX_SAFE_INTEGER)),
);
const count = v.nullish(finite, 0);

/** Maps missing and null to undefined. */
const maybe = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(schema, null),
    v.transform((value) => value ?? undefined),
  );

const figure = maybe(finite);

const readDate = (value: unknown): Date | undefined => {
  const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};
const date = v.pipe(v.optional(v.unknown(), null), v.transform(readDate));

/** Excludes arrays: Valibot accepts them as objects without fields. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = v.custom<Record<string, unknown>>(isObject);

/** Unwraps `{"link": {…}}` to `{…}`; leaves a body alone that has the object's own field. */
const unwrapped = (name: string, ownField: string) => (body: unknown) =>
  isObject(body) && isObject(body[name]) && !(ownField in body) ? body[name] : body;

const user = v.object({ email: wellFormed, firstName: text, lastName: text });

export const wireUser = v.pipe(v.unknown(), v.transform(unwrapped('user', 'email')), user);

/** '', '.' and '..' would address another path, and lone surrogates cannot be encoded. */
const fitsInPath = (id: string) => !/^\.{0,2}$/.test(id) && id.isWellFormed();

/** A string or a safe integer: a larger number is already rounded, and would be another link's id. */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.check(fitsInPath),
);

/** A missing field stays missing, so that it overwrites nothing; null means empty. */
const optionalFields = {
  title: v.exactOptional(text),
  description: v.exactOptional(text),
  createdAt: v.exactOptional(date),
  isActive: v.exactOptional(v.nullish(v.boolean(), true)),
  uniqueClicks: v.exactOptional(count),
  clickCount: v.exactOptional(count),
  totalClicks: v.exactOptional(figure),
};

const linkInList = v.object({ id, shortCode: wellFormed, originalUrl: wellFormed, ...optionalFields });

const linkOf = unwrapped('link', 'id');

export const wireLink = v.pipe(v.unknown(), v.transform(linkOf), linkInList);

const changedLink = v.object({
  id: v.exactOptional(id),
  shortCode: v.exactOptional(wellFormed),
  originalUrl: v.exactOptional(wellFormed),
  ...optionalFields,
});

/**
 * The fields of the link in the response to POST or PUT. Missing and invalid fields are left out; a body without a link
 * gives `{}`.
 */
export const readChangedLink = (body: unknown): Partial<Link> => {
  const link = linkOf(body);
  if (!isObject(link)) return {};
  const readable = Object.entries(changedLink.entries).filter(([name, schema]) => v.is(schema, link[name]));
  return v.parse(
    changedLink,
    Object.fromEntries(readable.flatMap(([name]) => (name in link ? [[name, link[name]]] : []))),
  );
};

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const wirePagination = v.object({
  page: positive,
  limit: positive,
  total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The list response: an object with pagination or, as the spec allows, a bare array. */
export const wireLinkList = v.union([
  v.pipe(
    v.array(linkInList),
    v.transform((links) => ({ links, pagination: undefined })),
  ),
  v.object({ links: v.array(linkInList), pagination: maybe(wirePagination) }),
]);

export const wireVerification = v.object({ user: wireUser, jwt: v.pipe(v.string(), v.nonEmpty()) });

export const wireRefresh = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

export const wirePreferences = object;

export const wireAggregated = v.pipe(
  object,
  v.object({
    totalLinks: figure,
    totalClicks: figure,
    totalUniqueClicks: figure,
    engagementRate: figure,
    avgClicksPerLink: figure,
    activeLinksWithClicks: figure,
    uniqueClickRate: figure,
    topLinks: maybe(v.array(linkInList)),
  }),
  v.transform(({ topLinks, ...figures }) => ({ figures, topLinks })),
);

/** A `YYYY-MM-DD` date that exists: browsers parse other dates differently. */
const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => readDate(`${day}T00:00:00Z`)?.toISOString().slice(0, 10) === day),
);

export const wireClicks = v.pipe(
  v.object({ clicks: v.array(v.object({ date: calendarDay, clicks: count })) }),
  v.transform(({ clicks }) => clicks.toSorted((a, b) => a.date.localeCompare(b.date))),
);

export const wireStats = v.pipe(
  object,
  v.object({ totalClicks: figure, uniqueClicks: figure, lastClickedAt: date }),
);

/** Validates a response body. Throws the operation's `shape` error if it does not match the schema. */
export const read = <S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  operation: Operation,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, body);
  if (!result.success) throw wrongShape(operation, new v.ValiError(result.issues));
  return result.output;
};
