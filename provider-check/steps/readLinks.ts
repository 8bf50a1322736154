import type { Reply } from '../Client.ts';
import type { Trial } from '../Trial.ts';
import { isObject, itemsIn, type KnownLink, linksIn } from '../values.ts';

const LIST = 'listLinks';
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** What a list response says of itself; undefined for a bare array. */
const paginationIn = ({ body }: Reply) => {
  const pagination = isObject(body) ? body['pagination'] : undefined;
  return isObject(pagination) ? pagination : undefined;
};

const totalIn = (reply: Reply | undefined): number | undefined => {
  const total = reply && paginationIn(reply)?.['total'];
  return typeof total === 'number' ? total : undefined;
};

/** Reads a page and compares it with what was asked for; without numbers, with the defaults. */
const readPage = async (
  trial: Trial,
  asked?: { page: number; limit: number },
): Promise<Reply | undefined> => {
  const { page, limit } = asked ?? { page: 1, limit: DEFAULT_LIMIT };
  const reply = await trial.succeed(LIST, asked ? { query: asked } : {});
  const pagination = reply && paginationIn(reply);
  if (reply === undefined || pagination === undefined) return reply;
  const name = asked
    ? 'the page and limit asked for'
    : `page 1 of ${DEFAULT_LIMIT} when nothing is asked for`;
  const said = `page ${pagination['page']} of ${pagination['limit']}`;
  const isSaid = pagination['page'] === page && pagination['limit'] === limit;
  // That a page may have so many is assumed.
  const isLess = pagination['page'] === page && limit > DEFAULT_LIMIT && Number(pagination['limit']) < limit;
  trial.expect(
    LIST,
    isSaid,
    `returns ${name}`,
    isLess ? 'assumed' : 'spec',
    `calls itself ${said} instead of page ${page} of ${limit}`,
  );
  const { length } = itemsIn(reply.body);
  const fits = length <= limit;
  trial.expect(
    LIST,
    fits,
    'keeps to the limit',
    'spec',
    `returns ${length} links where the limit is ${limit}`,
  );
  return reply;
};

const createdAt = ({ fields }: KnownLink): number => Date.parse(String(fields['createdAt']));

/** The order, the ids and the total of a list's first page. */
const judgeLinks = (trial: Trial, reply: Reply): void => {
  const links = linksIn(reply.body);
  const dates = links.map(createdAt).filter((date) => !Number.isNaN(date));
  if (dates.length > 1) {
    const isSorted = dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
    trial.expect(LIST, isSorted, 'lists the newest first', 'assumed', 'does not list the newest first');
  }
  const isUnique = new Set(links.map(({ id }) => id)).size === links.length;
  trial.expect(LIST, isUnique, 'has each id once', 'spec', 'has the same id several times on a page');
  const total = totalIn(reply);
  if (total === undefined || total > Number(paginationIn(reply)?.['limit'] ?? MAX_LIMIT)) return;
  const { length } = itemsIn(reply.body);
  const differs = `says that there are ${total} links in all, and returns ${length}`;
  trial.expect(LIST, total === length, 'counts all links in total', 'spec', differs);
};

const judgeSecondPage = async (trial: Trial, total: number): Promise<void> => {
  const limit = total > 5 ? 5 : 1;
  const first = await readPage(trial, { page: 1, limit });
  const second = await readPage(trial, { page: 2, limit });
  if (!first || !second) return;
  const known = new Set(linksIn(first.body).map(({ id }) => id));
  const isOther = linksIn(second.body).every(({ id }) => !known.has(id));
  trial.expect(LIST, isOther, 'has other links on page 2', 'spec', 'repeats links of page 1 on page 2');
};

const judgePastTheEnd = async (trial: Trial, total: number): Promise<void> => {
  const past = await readPage(trial, { page: Math.ceil(total / DEFAULT_LIMIT) + 2, limit: DEFAULT_LIMIT });
  if (!past) return;
  const isEmpty = itemsIn(past.body).length === 0;
  trial.expect(LIST, isEmpty, 'has no links past the end', 'assumed', 'returns links on a page past the end');
};

/** Tries the list of links; returns the links that it has seen. */
export const readLinks = async (trial: Trial): Promise<readonly KnownLink[]> => {
  const usual = await readPage(trial);
  if (!usual) return [];
  const whole = await readPage(trial, { page: 1, limit: MAX_LIMIT });
  if (whole) judgeLinks(trial, whole);
  const total = totalIn(usual);
  if (total === undefined) {
    trial.findings.add('untried', 'other pages: the list has no pagination', 'GET /v1/links');
  } else {
    if (total > 1) await judgeSecondPage(trial, total);
    else
      trial.findings.add('untried', 'a second page: the account has fewer than two links', 'GET /v1/links');
    await judgePastTheEnd(trial, total);
  }
  await trial.refuse(LIST, { what: 'page 0', status: [400], query: { page: 0, limit: DEFAULT_LIMIT } });
  await trial.refuse(LIST, { what: 'a limit of 0', status: [400], query: { page: 1, limit: 0 } });
  return linksIn((whole ?? usual).body);
};
