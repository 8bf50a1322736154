import { decoded } from '../parsed.ts';
import { JSON_TYPE, judgeBody, mediaType } from './judgeBody.ts';
import type { Parameter, Schema } from './openApi.ts';
import { type Operation, operationOf, pathVariables } from './operations.ts';
import { violationsOf } from './schemas.ts';

/** A text from an address as the value that its schema expects. */
const typed = (schema: Schema, text: string): unknown =>
  schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

const judgePath = (operation: Operation, url: URL): string[] =>
  Object.entries(pathVariables(operation, url.pathname)).flatMap(([name, raw]) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const text = decoded(raw);
    if (parameter === undefined) return [`path ${name} is not declared`];
    if (text === undefined) return [`path ${name} is not percent-encoded: ${raw}`];
    return violationsOf(`path ${name}`, parameter.schema, typed(parameter.schema, text));
  });

const judgeQueryParameter = ({ name, required, schema }: Parameter, query: URLSearchParams): string[] => {
  const values = query.getAll(name);
  if (values.length > 1) return [`query ${name} is repeated`];
  if (values[0] === undefined) return required ? [`query ${name} is missing`] : [];
  return violationsOf(`query ${name}`, schema, typed(schema, values[0]));
};

const judgeQuery = (operation: Operation, query: URLSearchParams): string[] => {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = new Set(declared.map(({ name }) => name));
  const unknown = [...new Set(query.keys())].filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `query ${name} is not declared`),
    ...declared.flatMap((parameter) => judgeQueryParameter(parameter, query)),
  ];
};

const judgeBearer = ({ needsBearer }: Operation, headers: Headers): string[] => {
  const authorization = headers.get('Authorization');
  if (!needsBearer) return authorization === null ? [] : ['bearer is not allowed'];
  return /^Bearer \S+$/.test(authorization ?? '') ? [] : ['bearer is missing'];
};

/** Every call has a JSON content type (specification: Calls). A browser that follows a short address sends none. */
const judgeContentType = ({ path }: Operation, headers: Headers): string[] =>
  path.startsWith('/v1/') && mediaType(headers) !== JSON_TYPE ? [`content type is not ${JSON_TYPE}`] : [];

/** How a request breaks the contract; empty when it keeps it. Does not consume the body. */
export const judgeRequest = async (request: Request): Promise<string[]> => {
  const url = new URL(request.url);
  const operation = operationOf(request);
  if (operation === undefined) return [`${request.method} ${url.pathname} is not declared`];
  return [
    ...judgePath(operation, url),
    ...judgeQuery(operation, url.searchParams),
    ...judgeBearer(operation, request.headers),
    ...judgeContentType(operation, request.headers),
    ...judgeBody(operation.body, request.headers, await request.clone().text(), 'any'),
  ];
};
