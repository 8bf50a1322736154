import { judgeRequest } from './judgeRequest.ts';
import { judgeResponse } from './judgeResponse.ts';
import { operationOf } from './operations.ts';

/** The request as the contract knows it: addressed to a host, with no path of the API's own before `/v1`. */
const withoutBase = async (request: Request, basePath: string): Promise<Request> => {
  const base = basePath.replace(/\/$/, '');
  const url = new URL(request.url);
  if (base === '' || !url.pathname.startsWith(`${base}/`)) return request;
  url.pathname = url.pathname.slice(base.length);
  const { method, headers } = request;
  return new Request(url, { method, headers, body: (await request.clone().text()) || null });
};

/**
 * How a call to the mock breaks the contract, each violation as `request: …` or `answer: …`; empty when both sides
 * hold. An answer may have no field that the contract does not declare. Both sides must be unread, and stay so.
 * `basePath` is the path of the API's own address, if it has one.
 */
export const judgeExchange = async (
  request: Request,
  response: Response,
  basePath = '',
): Promise<readonly string[]> => {
  const call = await withoutBase(request, basePath);
  const asked = await judgeRequest(call);
  // The same sentence would be told of an undeclared call's answer.
  const answered = operationOf(call) === undefined ? [] : await judgeResponse(call, response, 'declared');
  return [...asked.map((one) => `request: ${one}`), ...answered.map((one) => `answer: ${one}`)];
};
