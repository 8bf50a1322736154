/** A call as the provider got it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON that was sent; undefined when nothing was. */
  readonly body: unknown;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

export type Answer = (call: Call) => Response | Promise<Response>;

/** Answers by `METHOD /path`; `*` stands for one part of a path. */
export type Script = Readonly<Record<string, Answer>>;

export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

export const noContent: Answer = () => new Response(null, { status: 204 });

/** Refuses with the provider's `error` field, or without a word when there is no sentence. */
export const refuse = (status: number, error?: string): Answer =>
  json(error === undefined ? {} : { error }, status);

export const broken: Answer = refuse(500, 'The database is asleep');

export const networkDown: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** No answer comes until the call is given up. */
export const silence: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** One answer after the other; the last one again and again. */
export const inTurn = (...answers: readonly [Answer, ...Answer[]]): Answer => {
  let turn = 0;
  return (call) => {
    const answer = answers[Math.min(turn, answers.length - 1)] ?? answers[0];
    turn += 1;
    return answer(call);
  };
};

/** Holds an answer back until the test lets it go. */
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

/** A provider that follows a script, in place of the network. A call that is not in it fails like an unknown address. */
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

  /** The calls of one kind, in turn. */
  callsTo(route: string): Call[] {
    return this.calls.filter(({ method, path }) => patternOf(route).test(`${method} ${path}`));
  }
}
