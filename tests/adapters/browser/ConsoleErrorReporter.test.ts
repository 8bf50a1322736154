import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsoleErrorReporter } from '../../../src/adapters/browser/ConsoleErrorReporter.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';

const WORDS = '../../../src/adapters/browser/maskedWords.ts';

const setUp = () => {
  const told: string[] = [];
  const output = vi
    .spyOn(console, 'error')
    .mockImplementation((...texts: string[]) => void told.push(texts.join('\n')));
  const reporter = new ConsoleErrorReporter();
  const report = async (error: unknown, context = 'A test') => {
    reporter.report(error, context);
    await vi.dynamicImportSettled();
  };
  return { told, output, report };
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://app.example' });
});
afterEach(() => {
  vi.doUnmock(WORDS);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('tells what was going on, the error, its causes and where they came from', async () => {
  const { told, report } = setUp();
  const cause = new TypeError('Failed to fetch');
  await report(new ServiceError('network', 'Failed: ', 'No network', { cause }), 'Signing out');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Signing out\nServiceError: Failed: No network\n\s+at /);
  expect(told[0]).toMatch(/\nCaused by: TypeError: Failed to fetch\n\s+at /);
});

test('tells the message where the stack leaves it out, as in some browsers', async () => {
  const { told, report } = setUp();
  const error = new Error('Broken');
  error.stack = 'f@https://app.example/a.js:1:2';
  await report(error);
  expect(told).toEqual(['A test\nError: Broken\nf@https://app.example/a.js:1:2']);
});

test('tells an error that comes without a stack', async () => {
  const { told, report } = setUp();
  const error = new Error('Broken');
  delete error.stack;
  await report(error);
  expect(told).toEqual(['A test\nError: Broken\n']);
});

test('tells no more than five causes, even of an error that is its own', async () => {
  const { told, report } = setUp();
  const error = new Error('Round');
  error.cause = error;
  await report(error);
  expect(told.join().match(/\nCaused by: /g)).toHaveLength(5);
});

test('masks all of it', async () => {
  const { told, report } = setUp();
  const cause = new Error('https://shop.example/secret');
  await report(new Error('No mail to ada@mail.example', { cause }), 'The screen /auth/verify/abc broke');
  expect(told.join()).toContain('/auth/verify/[token]');
  expect(told.join()).not.toMatch(/abc|ada@|secret/);
});

test.each(['pointerdown', 'keydown'])('what masks is there from the first %s on', async (type) => {
  const fetched = vi.fn(() => ({ maskedWords: () => [] }));
  vi.doMock(WORDS, fetched);
  setUp();
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(type));
  await vi.dynamicImportSettled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('tells an error once, however often it comes', async () => {
  const { told, report } = setUp();
  const error = new Error('Once');
  await report(error);
  await report(error, 'Another way');
  await report(new Error('Once'));
  expect(told).toHaveLength(2);
});

test('falls silent when it never ends', async () => {
  const { told, report } = setUp();
  for (let count = 0; count < 150; count += 1) await report(`Failure ${count}`);
  expect(told).toHaveLength(100);
});

test.each([
  [undefined],
  [null],
  ['text'],
  [Object.create(null)],
  [new Error('No stack', { cause: Symbol('x') })],
])('never throws, whatever was thrown', async (thrown) => {
  const { told, report } = setUp();
  await report(thrown);
  expect(told).toHaveLength(1);
});

test('a console that throws makes no further error', async () => {
  const { output, report } = setUp();
  const failures = vi.fn();
  process.on('unhandledRejection', failures);
  output.mockImplementation(() => {
    throw new Error('The console is broken');
  });
  await report(new Error('First'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', failures);
  expect(failures).not.toHaveBeenCalled();
});
