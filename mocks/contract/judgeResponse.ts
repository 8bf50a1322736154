import { judgeBody } from './judgeBody.ts';
import { operationOf } from './operations.ts';
import { type Fields, violationsOf } from './schemas.ts';

/**
 * How the answer to a request breaks the contract; empty when it holds. Leaves the answer unread. A provider may
 * send fields that the contract does not declare (`any`), the mock may not.
 */
export const judgeResponse = async (
  request: Request,
  response: Response,
  fields: Fields = 'declared',
): Promise<string[]> => {
  const { status, headers } = response;
  const operation = operationOf(request);
  if (operation === undefined) return [`${request.method} ${new URL(request.url).pathname} is not declared`];
  const answer = operation.answers[status] ?? operation.answers[`${Math.floor(status / 100)}XX`];
  if (answer === undefined) return [`status ${status} is not declared`];
  const judgedHeaders = Object.entries(answer.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const value = headers.get(name);
    if (value === null) return required ? [`header ${name} is missing`] : [];
    return violationsOf(`header ${name}`, schema, value);
  });
  return [...judgedHeaders, ...judgeBody(answer.content, headers, await response.clone().text(), fields)];
};
