import { judgeRequest } from './judgeRequest.ts';
import { judgeResponse } from './judgeResponse.ts';
import { operationOf } from './operations.ts';
import type { Fields } from './schemas.ts';

/** The request at the address that the contract knows: without the path of the API's own base. */
const withoutBase = async (request: Request, basePath: string): Promise<Request> => {
  const base = basePath.replace(/\/$/, '');
  const url = new URL(request.url);
  if (base === '' || !url.pathname.startsWith(`${base}/`)) return request;
  url.pathname = url.pathname.slice(base.length);
  const { method, headers } = request;
  return new Request(url, { method, headers, body: (await request.clone().text()) || null });
};

/**
 * How a call to the mock breaks the contract, each violation as `request: …` or `response: …`; empty when both sides
 * keep it. The response may have fields that the contract does not declare only where `fields` says so. Neither body is
 * consumed, and both must be unread. `basePath` is the path of the API's base, if it has one.
 */
export const judgeExchange = async (
  request: Request,
  response: Response,
  basePath = '',
  fields: Fields = 'declared',
): Promise<readonly string[]> => {
  const call = await withoutBase(request, basePath);
  const ofRequest = await judgeRequest(call);
  // For an undeclared call the request's violation says it all.
  const ofResponse = operationOf(call) === undefined ? [] : await judgeResponse(call, response, fields);
  return [...ofRequest.map((one) => `request: ${one}`), ...ofResponse.map((one) => `response: ${one}`)];
};
