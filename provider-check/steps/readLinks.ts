import { isObject } from '../../contract/json.ts';
import type { Reply } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { itemsIn, type KnownLink, linksIn, unsupportedIn } from '../values.ts';

const LIST = 'listLinks';
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Returns the pagination of a list response; undefined for a bare array. */
const paginationIn = ({ body }: Reply) => {
  const pagination = isObject(body) ? body['pagination'] : undefined;
  return isObject(pagination) ? pagination : undefined;
};

/** Parses a count. Accepts numeric strings, like the dashboard. */
const countIn = (value: unknown): number | undefined =>
  /^\d+$/.test(String(value)) && typeof value !== 'object' ? Number(value) : undefined;

const totalIn = (reply: Reply): number | undefined => countIn(paginationIn(reply)?.['total']);

/** Reads a page and checks its page number and limit, or the defaults if neither is requested. */
const readPage = async (
  check: ContractCheck,
  requested?: { page: number; limit: number },
): Promise<Reply | undefined> => {
  const { page, limit } = requested ?? { page: 1, limit: DEFAULT_LIMIT };
  const reply = await check.succeed(LIST, requested ? { query: requested } : {});
  if (reply === undefined || Array.isArray(reply.body)) return reply;
  const pagination = paginationIn(reply);
  if (pagination !== undefined) {
    const returned = `page ${pagination['page']} with limit ${pagination['limit']}`;
    // The specification does not fix a maximum limit, so a smaller page is not a violation.
    const isGranted = limit > DEFAULT_LIMIT && Number(pagination['limit']) < limit;
    check.expect(
      LIST,
      reply,
      countIn(pagination['page']) === page && countIn(pagination['limit']) === limit,
      `returns ${requested ? 'the requested page and limit' : `page 1 with limit ${DEFAULT_LIMIT} by default`}`,
      {
        verdict: isGranted ? 'feature' : 'differs',
        text: `returns ${returned} instead of page ${page} with limit ${limit}`,
        received: JSON.stringify(pagination),
      },
    );
  }
  const { length } = itemsIn(reply.body);
  check.expect(LIST, reply, length <= limit, 'respects the limit', {
    verdict: 'differs',
    text: `returns ${length} links for the limit ${limit}`,
    received: `${length} links`,
  });
  return reply;
};

/**
 * Checks the names in `unsupported`.
 * The dashboard ignores unknown names and offers actions that always fail.
 */
const judgeDeclared = (check: ContractCheck, reply: Reply): void => {
  const names = unsupportedIn(reply.body).filter(
    (name) => !/^(?:isActive|customCode|description)$/.test(String(name)),
  );
  check.expect(LIST, reply, names.length === 0, 'declares only known fields as unsupported', {
    verdict: 'feature',
    text: `declares unknown fields as unsupported: ${names.join(', ')}`,
    received: names.join(', '),
  });
};

const createdAt = ({ fields }: KnownLink): number => Date.parse(String(fields['createdAt']));

/** Checks the order, the ids and the total of the first page. */
const judgeLinks = (check: ContractCheck, reply: Reply): void => {
  const links = linksIn(reply.body);
  const dates = links.map(createdAt).filter((date) => !Number.isNaN(date));
  const late = dates.findIndex((date, index) => index > 0 && date > (dates[index - 1] ?? date));
  const dateAt = (index: number): string => new Date(dates[index] ?? 0).toISOString();
  if (dates.length > 1)
    check.expect(LIST, reply, late < 0, 'returns the newest links first', {
      verdict: 'feature',
      text: 'does not return the newest links first',
      received: late < 0 ? '' : `${dateAt(late)} after ${dateAt(late - 1)}`,
    });
  const ids = links.map(({ id }) => id);
  check.expect(LIST, reply, new Set(ids).size === ids.length, 'returns each id once per page', {
    verdict: 'differs',
    text: 'repeats an id on a page',
    received: ids.filter((id, index) => ids.indexOf(id) !== index).join(', '),
  });
  const total = totalIn(reply);
  if (total === undefined || total > Number(paginationIn(reply)?.['limit'] ?? MAX_LIMIT)) return;
  const { length } = itemsIn(reply.body);
  check.expect(LIST, reply, total === length, 'returns the correct total', {
    verdict: 'differs',
    text: `reports a total of ${total} links but returns ${length}`,
    received: `total ${total}`,
    expected: `${length}`,
  });
};

const judgeSecondPage = async (check: ContractCheck, total: number): Promise<void> => {
  const limit = total > 5 ? 5 : 1;
  const first = await readPage(check, { page: 1, limit });
  const second = await readPage(check, { page: 2, limit });
  if (!first || !second) return;
  const known = new Set(linksIn(first.body).map(({ id }) => id));
  const repeated = linksIn(second.body).filter(({ id }) => known.has(id));
  check.expect(LIST, second, repeated.length === 0, 'returns other links on page 2', {
    verdict: 'differs',
    text: 'repeats links of page 1 on page 2',
    received: `on both pages: ${repeated.map(({ id }) => id).join(', ')}`,
  });
};

const judgePastTheEnd = async (check: ContractCheck, total: number): Promise<void> => {
  const past = await readPage(check, { page: Math.ceil(total / DEFAULT_LIMIT) + 2, limit: DEFAULT_LIMIT });
  if (!past) return;
  const { length } = itemsIn(past.body);
  check.expect(LIST, past, length === 0, 'returns no links past the last page', {
    verdict: 'feature',
    text: 'returns links past the last page',
    received: `${length} links`,
  });
};

/** Checks the second page and a page past the end. Counts the links if the total cannot be read. */
const judgePages = async (check: ContractCheck, usual: Reply, whole: Reply | undefined): Promise<void> => {
  const untried = (text: string): void => check.findings.add('untried', text, 'GET /v1/links');
  if (Array.isArray(usual.body)) {
    untried('other pages: the list is a bare array');
    return;
  }
  const counted = itemsIn((whole ?? usual).body).length;
  const total = totalIn(usual);
  if ((total ?? counted) > 1) await judgeSecondPage(check, total ?? counted);
  else untried('a second page: the account has fewer than two links');
  if (total === undefined && counted >= MAX_LIMIT)
    untried('a page past the last one: the total cannot be read');
  else await judgePastTheEnd(check, Math.max(total ?? 0, counted));
};

/** Checks the list of links. Returns the links of its first page. */
export const readLinks = async (check: ContractCheck): Promise<readonly KnownLink[]> => {
  const usual = await readPage(check);
  if (!usual) return [];
  const whole = await readPage(check, { page: 1, limit: MAX_LIMIT });
  if (whole) judgeLinks(check, whole);
  judgeDeclared(check, usual);
  await judgePages(check, usual, whole);
  await check.refuse(LIST, { what: 'page 0', status: [400], query: { page: 0, limit: DEFAULT_LIMIT } });
  await check.refuse(LIST, { what: 'a limit of 0', status: [400], query: { page: 1, limit: 0 } });
  return linksIn((whole ?? usual).body);
};
