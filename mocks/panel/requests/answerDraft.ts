import { BROKEN_OFF, type LoggedCall } from '../../log/RequestLog.ts';
import { MASK } from '../../Masking.ts';
import { ANY, METHODS } from '../../network/callPattern.ts';
import { type FaultDraft, isMeantAsJson, NEW_FAULT, onOneLine } from '../faults/faultDraft.ts';
import { pretty } from './callWords.ts';

/** Headers that say how a response was sent, not what it says. */
const OF_THE_WAY =
  /^(access-control-.+|age|alt-svc|connection|content-(encoding|length)|date|keep-alive|server|transfer-encoding|vary|via)$/;

/** The response headers that matter, one per line. */
export const headerLines = ({ responseHeaders, responseBody }: LoggedCall): string => {
  const isJson = isMeantAsJson(responseBody);
  return Object.entries(responseHeaders)
    .filter(([name, value]) => {
      if (name !== 'content-type') return !OF_THE_WAY.test(name);
      // Rules say it by themselves.
      return responseBody !== '' && !value.startsWith(isJson ? 'application/json' : 'text/plain');
    })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
};

/** JSON with line breaks, where that changes none of its numbers. */
const readable = (body: string): string =>
  onOneLine(pretty(body)) === onOneLine(body) ? pretty(body) : body;

/** The response to a call as a rule to be edited. */
export const answerDraft = (call: LoggedCall, path: string): FaultDraft => {
  const { method, end, responseBody } = call;
  const [callPath = '', query = ''] = path.replace(/#.*/s, '').split('?');
  const draft = {
    ...NEW_FAULT,
    method: METHODS.includes(method) ? method : ANY,
    path: callPath,
    callPath,
    // A masked token would fit no call.
    query: query.includes(MASK) ? '' : query,
  };
  if (end === 'lost') return { ...draft, outcome: 'lost' };
  if (responseBody === BROKEN_OFF) return { ...draft, outcome: 'cut' };
  return { ...draft, status: String(end), headers: headerLines(call), body: readable(responseBody) };
};
