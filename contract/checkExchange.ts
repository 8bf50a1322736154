import { decodeUri, parseJson } from './json.ts';
import { type Content, type Operation, operationOf, type Schema } from './operations.ts';
import { type Fields, violationsOf } from './schemas.ts';

export const JSON_TYPE = 'application/json';
const ANY_TYPE = '*/*';

export const mediaType = (headers: Headers): string | undefined =>
  headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();

/**
 * Returns how a body violates its declaration. An undeclared body must be empty.
 * The wildcard media type allows any body.
 */
const checkBody = (
  content: Content | undefined,
  headers: Headers,
  text: string,
  fields: Fields,
): string[] => {
  if (content === undefined) return text === '' ? [] : ['body is not declared'];
  if (content[ANY_TYPE]) return [];
  const type = mediaType(headers) ?? 'none';
  const schema = content[type]?.schema;
  if (schema === undefined) return [`content type ${type} is not declared`];
  if (type !== JSON_TYPE) return violationsOf('body', schema, text);
  const json = parseJson(text);
  return json === undefined ? ['body is not JSON'] : violationsOf('body', schema, json, fields);
};

const parseParameter = (schema: Schema, text: string): unknown =>
  schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

const checkPath = (operation: Operation, url: URL): string[] =>
  Object.entries(operation.pattern.exec(url.pathname)?.groups ?? {}).flatMap(([name, raw]) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const text = decodeUri(raw);
    if (parameter === undefined) return [`path ${name} is not declared`];
    if (text === undefined) return [`path ${name} is not percent-encoded: ${raw}`];
    return violationsOf(`path ${name}`, parameter.schema, parseParameter(parameter.schema, text));
  });

const checkQuery = (operation: Operation, query: URLSearchParams): string[] => {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const unknown = [...new Set(query.keys())].filter((name) => !declared.some((one) => one.name === name));
  return [
    ...unknown.map((name) => `query ${name} is not declared`),
    ...declared.flatMap(({ name, required, schema }) => {
      const [value, ...others] = query.getAll(name);
      if (others.length > 0) return [`query ${name} is repeated`];
      if (value === undefined) return required ? [`query ${name} is missing`] : [];
      return violationsOf(`query ${name}`, schema, parseParameter(schema, value));
    }),
  ];
};

const checkBearer = ({ needsBearer }: Operation, headers: Headers): string[] => {
  const authorization = headers.get('Authorization');
  if (!needsBearer) return authorization === null ? [] : ['bearer is not allowed'];
  return /^Bearer \S+$/.test(authorization ?? '') ? [] : ['bearer is missing'];
};

/** Requires a JSON content type on `/v1` calls (specification: Calls), but not on redirects. */
const checkContentType = ({ path }: Operation, headers: Headers): string[] =>
  path.startsWith('/v1/') && mediaType(headers) !== JSON_TYPE ? [`content type is not ${JSON_TYPE}`] : [];

/** Returns a message for each contract violation of a request. Does not consume the body. */
export const checkRequest = async (request: Request): Promise<string[]> => {
  const url = new URL(request.url);
  const operation = operationOf(request);
  if (operation === undefined) return [`${request.method} ${url.pathname} is not declared`];
  return [
    ...checkPath(operation, url),
    ...checkQuery(operation, url.searchParams),
    ...checkBearer(operation, request.headers),
    ...checkContentType(operation, request.headers),
    ...checkBody(operation.body, request.headers, await request.clone().text(), 'any'),
  ];
};

/** Returns a message for each contract violation of the response to a request. Does not consume the body. */
export const checkResponse = async (
  request: Request,
  response: Response,
  fields: Fields = 'declared',
): Promise<string[]> => {
  const { status, headers } = response;
  const operation = operationOf(request);
  if (operation === undefined) return [`${request.method} ${new URL(request.url).pathname} is not declared`];
  const declared = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
  if (declared === undefined) return [`status ${status} is not declared`];
  const ofHeaders = Object.entries(declared.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const value = headers.get(name);
    if (value === null) return required ? [`header ${name} is missing`] : [];
    return violationsOf(`header ${name}`, schema, value);
  });
  return [...ofHeaders, ...checkBody(declared.content, headers, await response.clone().text(), fields)];
};

/** Removes the path of the API's base URL, because the paths of the contract do not contain that base. */
const withoutBase = async (request: Request, basePath: string): Promise<Request> => {
  const base = basePath.replace(/\/$/, '');
  const url = new URL(request.url);
  if (base === '' || !url.pathname.startsWith(`${base}/`)) return request;
  url.pathname = url.pathname.slice(base.length);
  const { method, headers } = request;
  return new Request(url, { method, headers, body: (await request.clone().text()) || null });
};

/**
 * Returns the contract violations of a request and its response. Both bodies must be unread.
 * `basePath` is the path of the API's base URL.
 */
export const checkExchange = async (
  request: Request,
  response: Response,
  basePath = '',
  fields: Fields = 'declared',
): Promise<readonly string[]> => {
  const call = await withoutBase(request, basePath);
  const ofRequest = await checkRequest(call);
  // For an undeclared call, the request's violation is enough.
  const ofResponse = operationOf(call) === undefined ? [] : await checkResponse(call, response, fields);
  return [...ofRequest.map((one) => `request: ${one}`), ...ofResponse.map((one) => `response: ${one}`)];
};
