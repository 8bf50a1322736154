import { afterAll, beforeAll, beforeEach } from 'vitest';
import { json, LocalServer } from './LocalServer.ts';

/** A server for the tests of a file. */
export const startLocalServer = (): LocalServer => {
  const server = new LocalServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.received.length = 0;
    server.answer = json({});
  });
  return server;
};
