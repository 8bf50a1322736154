import { afterAll, beforeAll, beforeEach } from 'vitest';
import { json, LocalServer } from './LocalServer.ts';

/** Starts one server for all tests of a file and resets it before each test. */
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
