import * as v from 'valibot';
import type { Link } from '../../domain/link.ts';
import { wrongShape } from './ApiClient.ts';
import type { Operation } from './errorPrefix.ts';

/*
 * The provider's answers, checked and turned into the domain's words. Unknown fields are ignored; missing or
 * null optional fields get neutral values.
 */

/** Half a character cannot stand in an address. */
const wellFormed = v.pipe(
  v.string(),
  v.transform((string) => string.toWellFormed()),
);
const text = v.nullish(wellFormed, '');
/** Figures are never negative; beyond what can be counted exactly, sums would become infinite. */
const finite = v.pipe(
  v.number(),
  v.finite(),
  v.transform((figure) => Math.min(Math.max(figure, 0), Number.MAX_SAFE_INTEGER)),
);
const count = v.nullish(finite, 0);

/** Missing or null becomes undefined, where the domain makes a difference. */
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

/** An object that is no array: Valibot takes one for an object whose fields are all missing. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = v.custom<Record<string, unknown>>(isObject);

/** What an answer is about, where some providers wrap it: `{"link": {…}}` for `{…}`. */
const unwrapped = (name: string, ownField: string) => (body: unknown) =>
  isObject(body) && isObject(body[name]) && !(ownField in body) ? body[name] : body;

const user = v.object({ email: wellFormed, firstName: text, lastName: text });

export const wireUser = v.pipe(v.unknown(), v.transform(unwrapped('user', 'email')), user);

/** Nothing, '.' and '..' would name another path than the link's, and half a character none. */
const fitsInPath = (id: string) => !/^\.{0,2}$/.test(id) && id.isWellFormed();

/** A text, or a whole number that JSON has not rounded: a rounded id is another link's. */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.check(fitsInPath),
);

/** What a field that is missing means: nothing. It is left out, so that it replaces nothing; null says that it is empty. */
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

/** What the answer to a change says about the link: its readable fields. An odd field is left out, as a missing one is. */
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

/** The list call returns an object or, as the spec allows, a bare array. */
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

/** `YYYY-MM-DD` of a day that exists: browsers do not agree on what the others are. */
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

/** The checked answer, or the operation's error when it has another shape. */
export const read = <S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  operation: Operation,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw wrongShape(operation, new v.ValiError(result.issues));
  return result.output;
};
