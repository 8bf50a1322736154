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
/** No figure of the provider's is below nothing; beyond what can be counted exactly, sums would have no end. */
const finite = v.pipe(
  v.number(),
  v.finite(),
  v.transform((figure) => Math.min(Math.max(figure, 0), Number.MAX_SAFE_INTEGER)),
);
const count = v.nullish(finite, 0);

/** A field whose absence the domain has to see: missing or null becomes undefined. */
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

export const wireUser = v.object({ email: wellFormed, firstName: text, lastName: text });

/** Nothing, '.' and '..' would name another path than the link's, and half a character none. */
const fitsInPath = (id: string) => !/^\.{0,2}$/.test(id) && id.isWellFormed();

/** A text, or a whole number that JSON has not rounded: a rounded id is another link's. */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.check(fitsInPath),
);

export const wireLink = v.object({
  id,
  shortCode: wellFormed,
  originalUrl: wellFormed,
  title: text,
  description: text,
  createdAt: date,
  isActive: v.nullish(v.boolean(), true),
  uniqueClicks: count,
  clickCount: count,
  totalClicks: figure,
});

const untold = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);

const told = v.object({
  id: untold(id),
  shortCode: untold(wellFormed),
  originalUrl: untold(wellFormed),
  title: untold(text),
  description: untold(text),
  createdAt: untold(date),
  isActive: untold(v.boolean()),
  uniqueClicks: untold(count),
  clickCount: untold(count),
  totalClicks: untold(figure),
});

/** The link itself, or an object that has it as its `link`. */
const linkIn = (body: unknown): unknown =>
  isObject(body) && isObject(body['link']) && !('id' in body) ? body['link'] : body;

/** What a body says about a link: its readable fields. A field that is missing or odd is left out. */
export const readTold = (body: unknown): Partial<Link> => {
  const result = v.safeParse(told, linkIn(body));
  if (!result.success) return {};
  return Object.fromEntries(Object.entries(result.output).filter(([, value]) => value !== undefined));
};

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const wirePagination = v.object({
  page: positive,
  limit: positive,
  total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The list call answers with an object or, as the spec allows, with a bare array. */
export const wireLinkList = v.union([
  v.pipe(
    v.array(wireLink),
    v.transform((links) => ({ links, pagination: undefined })),
  ),
  v.object({ links: v.array(wireLink), pagination: maybe(wirePagination) }),
]);

export const wireVerification = v.object({ user: wireUser, jwt: v.pipe(v.string(), v.nonEmpty()) });

export const wireRefresh = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** An object that is no array: Valibot takes one for an object whose fields are all missing. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = v.custom<Record<string, unknown>>(isObject);

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
    topLinks: maybe(v.array(wireLink)),
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
