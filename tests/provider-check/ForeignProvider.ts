import type { ServerResponse } from 'node:http';
import type { Answer, Received } from '../support/LocalServer.ts';

interface ForeignLink {
  id: number;
  slug: string;
  url: string;
  headline: string | undefined;
  enabled: boolean;
  hits: number;
}

const send = (response: ServerResponse, status: number, body: unknown, type = 'application/json'): void => {
  response.writeHead(status, { 'Content-Type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export const FOREIGN_TOKEN = 'abc.def';

/**
 * A provider that was built from another specification: data in an envelope, ids as numbers, other names for fields,
 * other statuses, and no calls for figures.
 */
export class ForeignProvider {
  readonly links: ForeignLink[] = [
    { id: 11, slug: 'one', url: 'https://example.com/1', headline: 'One', enabled: true, hits: 3 },
    { id: 12, slug: 'two', url: 'https://example.com/2', headline: undefined, enabled: true, hits: 0 },
  ];
  readonly received: string[] = [];
  /** Neither the response nor the list shows a new link. */
  hidesCreated = false;
  /** The list cannot be read once there is a new link. */
  losesList = false;
  #nextId = 100;

  readonly answer: Answer = (response, received) => {
    const { method, path, headers } = received;
    this.received.push(`${method} ${path}`);
    if (headers.authorization !== `Bearer ${FOREIGN_TOKEN}`) send(response, 403, { message: 'Forbidden' });
    else this.#respond(response, received);
  };

  get #shown(): readonly ForeignLink[] {
    return this.links.filter(({ id }) => !this.hidesCreated || id < 100);
  }

  #respond(response: ServerResponse, { method, path, body }: Received): void {
    const { pathname } = new URL(path, 'http://provider.example');
    const link = this.links.find(({ id }) => pathname === `/v1/links/${id}`);
    const isListLost = this.losesList && this.links.length > 2;
    if (pathname === '/v1/users/profile')
      send(response, 200, { user: { email: 'ada@example.com', name: 'Ada' } });
    else if (pathname === '/v1/links' && method === 'GET' && isListLost)
      send(response, 500, { message: 'Lost' });
    else if (pathname === '/v1/links' && method === 'GET')
      send(response, 200, { data: this.#shown, meta: { total: 2 } });
    else if (pathname === '/v1/links') this.#create(response, JSON.parse(body));
    else if (link && method === 'GET') send(response, 200, link, 'text/plain');
    else if (link && method === 'DELETE') {
      this.links.splice(this.links.indexOf(link), 1);
      send(response, 200, { ok: true });
    } else send(response, 404, '<h1>Not found</h1>', 'text/html');
  }

  #create(response: ServerResponse, { originalUrl: url, title: headline }: Record<string, string>): void {
    if (!url?.startsWith('http')) {
      send(response, 422, { message: 'Invalid' });
      return;
    }
    const id = this.#nextId++;
    this.links.push({ id, slug: `s${id}`, url, headline, enabled: true, hits: 0 });
    send(response, 200, this.hidesCreated ? { ok: true } : { data: this.links.at(-1) });
  }
}
