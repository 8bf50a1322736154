import { BROKEN_OFF, type LoggedCall } from '../../log/RequestLog.ts';
import { MASK } from '../../Masking.ts';
import { ANY, METHODS } from '../../network/callPattern.ts';
import { type FaultRule, formatFaultRule, type Pair } from '../../network/faultRule.ts';
import { isMeantAsJson, onOneLine } from '../faults/FaultDraftStore.ts';
import { formatBody } from './RequestsStore.ts';

/** Headers about the transport of a response, not its content. */
const TRANSPORT_HEADERS =
  /^(access-control-.+|age|alt-svc|connection|content-(encoding|length)|date|keep-alive|server|transfer-encoding|vary|via)$/;

export const headersOf = ({ responseHeaders, responseBody }: LoggedCall): readonly Pair[] => {
  const isJson = isMeantAsJson(responseBody);
  return Object.entries(responseHeaders).filter(([name, value]) => {
    if (name !== 'content-type') return !TRANSPORT_HEADERS.test(name);
    // Fault rules set these content types by default.
    return responseBody !== '' && !value.startsWith(isJson ? 'application/json' : 'text/plain');
  });
};

/** Indents JSON, unless parsing would change its numbers. */
const readable = (body: string): string =>
  onOneLine(formatBody(body)) === onOneLine(body) ? formatBody(body) : body;

const outcomeOf = (call: LoggedCall): NonNullable<FaultRule['outcome']> => {
  if (call.end === 'lost') return { kind: 'lost' };
  if (call.responseBody === BROKEN_OFF) return { kind: 'cut' };
  const body = readable(call.responseBody);
  return { kind: 'status', status: Number(call.end), headers: headersOf(call), body };
};

/** Returns the response to a call as the text of a fault rule, for editing. */
export const responseRuleDraft = (call: LoggedCall, url: string): string => {
  const [path = '', query = ''] = url.replace(/#.*/s, '').split('?');
  return formatFaultRule({
    isOff: false,
    method: METHODS.includes(call.method) ? call.method : ANY,
    path,
    // A query with a masked token would match no call.
    query: query.includes(MASK) ? '' : query,
    fields: [],
    by: '',
    when: { kind: 'always', count: 0 },
    delayMs: 0,
    outcome: outcomeOf(call),
  });
};
