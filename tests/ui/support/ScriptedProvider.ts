/** A request as the provider received it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined if the request had none. */
  readonly body: unknown;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

export type Answer = (call: Call) => Response | Promise<Response>;

/** Responses by `METHOD /path`. `*` matches one path segment. */
export type Script = Readonly<Record<string, Answer>>;

export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

export const noContent: Answer = () => new Response(null, { status: 204 });

/** Responds with the provider's `error` field, or with an empty object if there is no message. */
export const refuse = (status: number, error?: string): Answer =>
  json(error === undefined ? {} : { error }, status);

export const broken: Answer = refuse(500, 'The database is asleep');

export const networkDown: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Never responds. Rejects when the request is aborted. */
export const silence: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Returns each response once, in this order, then repeats the last one. */
export const inTurn = (...answers: readonly [Answer, ...Answer[]]): Answer => {
  let index = 0;
  return (call) => {
    const answer = answers[Math.min(index, answers.length - 1)] ?? answers[0];
    index += 1;
    return answer(call);
  };
};

/** Holds a response back until the test calls `release`. */
export const held = (answer: Answer): { readonly answer: Answer; readonly release: () => void } => {
  const gate = Promise.withResolvers<void>();
  return {
    answer: async (call) => {
      await gate.promise;
      return answer(call);
    },
    release: () => gate.resolve(),
  };
};

const patternOf = (route: string) => new RegExp(`^${route.replaceAll('*', '[^/]+')}$`);

/** A provider that follows a script instead of using the network. Requests that are not in the script get a 404. */
export class ScriptedProvider {
  readonly calls: Call[] = [];
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      token: request.headers.get('Authorization')?.replace('Bearer ', ''),
      signal: request.signal,
    };
    this.calls.push(call);
    const [, answer] = Object.entries(this.#script).find(([route]) =>
      patternOf(route).test(`${call.method} ${call.path}`),
    ) ?? ['', refuse(404, `${call.method} ${call.path} is not in the script`)];
    return answer(call);
  };

  /** Returns the requests to a route, in the order in which they were sent. */
  callsTo(route: string): Call[] {
    return this.calls.filter(({ method, path }) => patternOf(route).test(`${method} ${path}`));
  }
}
