import { hasReplied, isSuccess } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import type { TestLink, TestLinks } from '../TestLinks.ts';
import { type Fields, itemsIn, type KnownLink, linksIn, unsupportedIn, valuesOf } from '../values.ts';
import { readLink, refuseUnknownLink } from './readLink.ts';

const TITLE = 'Created by provider:check';
const NEW_TITLE = 'Renamed by provider:check';
const DESCRIPTION = 'Can be deleted';
/** The headers of a browser, because some providers do not count the clicks of bots. */
const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};
const TAKEN = 'a taken short code';

const bodyOf = ({ shortCode, originalUrl }: TestLink): Fields => ({ originalUrl, customCode: shortCode });

/**
 * Returns the fields that differ from their expected values.
 * Ignores missing fields unless `wereThere` is true.
 */
const differing = ({ fields }: KnownLink, expected: Fields, wereThere = false): readonly string[] =>
  Object.keys(expected).filter((name) => (wereThere || name in fields) && fields[name] !== expected[name]);

/** Creates a link and checks its fields. Returns the link, or undefined if it cannot be found. */
const create = async (check: ContractCheck, own: TestLinks, more: Fields): Promise<KnownLink | undefined> => {
  const link = own.plan();
  const { shortCode, originalUrl } = link;
  const outcome = await check.call('createLink', { body: { ...bodyOf(link), ...more } });
  const noted = own.note(link, outcome);
  if (check.judgeSuccess('createLink', outcome) === undefined) {
    // Some providers do not support descriptions. Retries without one, so that the other checks can run.
    const { description, ...others } = more;
    const isWithout = hasReplied(outcome) && outcome.status === 501 && description !== undefined;
    return isWithout ? create(check, own, others) : undefined;
  }
  const known = noted ?? (await own.find(check, link).catch(() => undefined));
  if (known === undefined) {
    check.findings.add('untried', 'changes to a link: the created link is not in the list', 'POST /v1/links');
    return undefined;
  }
  const sent = { shortCode, originalUrl, ...more };
  const wrong = differing(known, sent);
  check.expect('createLink', outcome, wrong.length === 0, 'stores the sent values', {
    verdict: 'differs',
    text: `does not store the sent values of ${wrong.join(', ')}`,
    received: valuesOf(known.fields, wrong),
    expected: valuesOf(sent, wrong),
  });
  return { id: known.id, fields: { ...known.fields, ...sent } };
};

/** Checks that invalid links are refused. A link that is created nevertheless is removed like the others. */
const refuseToCreate = async (check: ContractCheck, own: TestLinks, taken: string): Promise<void> => {
  const wrong: readonly (readonly [what: string, body: (link: TestLink) => Fields])[] = [
    ['a link without a destination', ({ shortCode }) => ({ customCode: shortCode })],
    ['an invalid destination', ({ shortCode }) => ({ customCode: shortCode, originalUrl: 'not a URL' })],
    ['a short code with a space', (link) => ({ ...bodyOf(link), customCode: `${link.shortCode} x` })],
    [TAKEN, (link) => ({ ...bodyOf(link), customCode: taken })],
  ];
  for (const [what, body] of wrong) {
    const link = own.plan();
    const status = what === TAKEN ? 409 : 400;
    own.note(link, await check.refuse('createLink', { what, status: [status], body: body(link) }));
  }
};

interface Change {
  readonly of: string;
  readonly body: Fields;
  /** The fields with their expected new values. */
  readonly changed: Fields;
  /** The fields before the change. */
  readonly before: Fields;
}

/** Changes a link and checks the result. Returns the fields after the change. */
const change = async (
  check: ContractCheck,
  own: TestLinks,
  { of, body, changed, before }: Change,
): Promise<Fields> => {
  const reply = await check.succeed('updateLink', { of, body });
  if (reply === undefined) return before;
  const link = await own.read(check, of);
  if (link === undefined) {
    check.findings.add('untried', 'the effect of a change: the link cannot be read', 'PUT /v1/links/{id}');
    return before;
  }
  const name = Object.keys(body).join();
  const kept = differing(link, changed);
  check.expect('updateLink', reply, kept.length === 0, `changes ${name}`, {
    verdict: 'feature',
    text: `succeeds but does not change ${name}`,
    received: valuesOf(link.fields, kept),
    expected: valuesOf(changed, kept),
  });
  const others = Object.fromEntries(Object.entries(before).filter(([other]) => !(other in changed)));
  const lost = differing(link, others, true);
  check.expect('updateLink', reply, lost.length === 0, `keeps the other fields when ${name} changes`, {
    verdict: 'differs',
    text: `also changes ${lost.join(', ')} when ${name} changes`,
    received: valuesOf(link.fields, lost),
    expected: valuesOf(others, lost),
  });
  return {
    ...before,
    ...changed,
    ...Object.fromEntries([...kept, ...lost].map((one) => [one, link.fields[one]])),
  };
};

const follow = async (check: ContractCheck, of: string, originalUrl: string): Promise<void> => {
  const reply = await check.succeed('followShortCode', { of, headers: BROWSER });
  if (!reply) return;
  const received = reply.headers.get('Location') ?? 'no Location';
  check.expect('followShortCode', reply, received === originalUrl, 'redirects to the destination', {
    verdict: 'feature',
    text: 'redirects to another URL than the destination',
    received,
    expected: originalUrl,
  });
};

/** Returns the expected refusal of a field that the list declares as unsupported. */
const declaredRefusal = (name: string) => ({ what: `the unsupported field ${name}`, status: [501] }) as const;

/** Changes one field at a time. */
const changeAll = async (
  check: ContractCheck,
  own: TestLinks,
  of: string,
  sent: Fields,
  unsupported: readonly unknown[],
): Promise<void> => {
  const shortCode = `${sent['shortCode']}-new`;
  const changes: readonly (readonly [body: Fields, changed: Fields])[] = [
    [{ title: NEW_TITLE }, { title: NEW_TITLE }],
    [{ isActive: false }, { isActive: false }],
    [{ customCode: shortCode }, { shortCode }],
  ];
  let before = { ...(await own.read(check, of))?.fields };
  before = Object.fromEntries(
    Object.keys(sent).flatMap((name) => (name in before ? [[name, before[name]]] : [])),
  );
  for (const [body, changed] of changes) {
    const name = Object.keys(body).join();
    if (unsupported.includes(name)) await check.refuse('updateLink', { ...declaredRefusal(name), of, body });
    else before = await change(check, own, { of, body, changed, before });
  }
  if (before['isActive'] !== false) return;
  await check.refuse('followShortCode', {
    what: 'the code of an inactive link',
    status: [404],
    of: String(before['shortCode']),
  });
};

const refuseToChange = async (
  check: ContractCheck,
  link: KnownLink,
  taken: string,
  unsupported: readonly unknown[],
): Promise<void> => {
  const of = link.id;
  if (!unsupported.includes('customCode'))
    await check.refuse('updateLink', { what: TAKEN, status: [409], of, body: { customCode: taken } });
  const body = { originalUrl: 'not a URL' };
  await check.refuse('updateLink', { what: 'an invalid destination', status: [400], of, body });
  await refuseUnknownLink(check, { like: link, calls: ['updateLink'], body: { title: NEW_TITLE } });
  await refuseUnknownLink(check, { like: link, calls: ['deleteLink'] });
};

const refuseVisitors = async (check: ContractCheck): Promise<void> => {
  const what = 'an empty email address';
  await check.refuse('requestMagicLink', { what, status: [400], body: { email: '' } });
  await check.refuse('register', { what: 'a registration without fields', status: [400], body: {} });
};

/** Checks all writes on test links. */
export const write = async (check: ContractCheck, own: TestLinks): Promise<void> => {
  await refuseVisitors(check);
  const declaring = await check.call('listLinks', { query: { page: 1, limit: 20 } });
  const unsupported = isSuccess(declaring) ? unsupportedIn(declaring.body) : [];
  const isDescribed = !unsupported.includes('description');
  const texts = { title: TITLE, ...(isDescribed && { description: DESCRIPTION }) };
  if (!isDescribed) {
    const planned = own.plan();
    const body = { ...bodyOf(planned), description: DESCRIPTION };
    own.note(planned, await check.refuse('createLink', { ...declaredRefusal('description'), body }));
  }
  const link = await create(check, own, texts);
  // More links would be left behind if they cannot be found and removed.
  if (link === undefined) return;
  const { shortCode, originalUrl } = link.fields;
  const code = String(shortCode);
  const list = await check.call('listLinks', { query: { page: 1, limit: 20 } });
  const listed = isSuccess(list) ? linksIn(list.body).map(({ id }) => id) : [];
  // Skipped if the list contains unreadable links.
  if (isSuccess(list) && listed.length === itemsIn(list.body).length)
    check.expect('listLinks', list, listed.includes(link.id), 'returns a new link on page 1', {
      verdict: 'feature',
      text: 'does not return a new link on page 1',
      received: `the ids ${listed.slice(0, 3).join(', ')}`,
    });
  // Followed first, so that the statistics contain a click.
  await follow(check, code, String(originalUrl));
  await readLink(check, link);
  await refuseToCreate(check, own, code);
  await changeAll(check, own, link.id, { shortCode, originalUrl, ...texts }, unsupported);

  const second = await create(check, own, {});
  if (second === undefined) return;
  await refuseToChange(check, link, String(second.fields['shortCode']), unsupported);
  const hasGone = await check.succeed('deleteLink', { of: second.id });
  if (!hasGone) return;
  await check.refuse('getLink', { what: 'a deleted link', status: [404], accepted: 'broken', of: second.id });
  const rest = await check.call('listLinks', { query: { page: 1, limit: 20 } });
  check.expect(
    'listLinks',
    rest,
    !isSuccess(rest) || linksIn(rest.body).every(({ id }) => id !== second.id),
    'no longer returns a deleted link',
    { verdict: 'broken', text: 'still returns a deleted link', received: `the id ${second.id}` },
  );
};
