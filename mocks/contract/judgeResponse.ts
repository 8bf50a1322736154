import { judgeBody } from './judgeBody.ts';
import { operationOf } from './operations.ts';
import { type Fields, violationsOf } from './schemas.ts';

/**
 * How the response to a request breaks the contract; empty when it keeps it. Does not consume the body. A provider may
 * send fields that the contract does not declare (`any`), the mock must not.
 */
export const judgeResponse = async (
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
  return [...ofHeaders, ...judgeBody(declared.content, headers, await response.clone().text(), fields)];
};
