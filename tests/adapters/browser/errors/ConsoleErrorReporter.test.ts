import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsoleErrorReporter } from '../../../../src/adapters/browser/errors/ConsoleErrorReporter.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const WORDS = '../../../../src/adapters/browser/errors/maskSecrets.ts';

const setUp = () => {
  const written: string[] = [];
  const write = (...texts: string[]) => void written.push(texts.join('\n'));
  vi.spyOn(console, 'error').mockImplementation(write);
  const reporter = new ConsoleErrorReporter();
  const report = async (error: unknown, context = 'A test') => {
    reporter.report(error, context);
    await vi.dynamicImportSettled();
  };
  return { written, report };
};

let page: ReturnType<typeof stubWindow>;

beforeEach(() => {
  page = stubWindow();
  vi.stubGlobal('location', { origin: 'https://app.example' });
});

afterEach(() => void vi.doUnmock(WORDS));

test('writes what was going on, the error, its causes and their stacks, masked', async () => {
  const { written, report } = setUp();
  const cause = new TypeError('No way to https://shop.example/secret');
  await report(new ServiceError('network', 'Failed: ', 'ada@mail.example', cause), 'At /auth/verify/abc');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^At \/auth\/verify\/\[token\]\nServiceError: Failed: \[e-mail\]\n\s+at /);
  expect(written[0]).toMatch(/\nCaused by: TypeError: No way to \[address\]\n\s+at /);
});

test('writes the message where the stack leaves it out, and at most five causes, of a circle too', async () => {
  const { written, report } = setUp();
  const error = Object.assign(new Error('Round'), { stack: 'f@https://app.example/a.js:1:2' });
  await report(Object.assign(error, { cause: error }));
  const one = 'Error: Round\nf@https://app.example/a.js:1:2';
  expect(written).toEqual([`A test\n${Array.from({ length: 6 }, () => one).join('\nCaused by: ')}`]);
});

test.each(['pointerdown', 'keydown'])('loads what masks at the first %s, not before', async (type) => {
  const load = vi.fn(() => ({ maskedReport: () => [] }));
  vi.doMock(WORDS, load);
  setUp();
  expect(load).not.toHaveBeenCalled();
  page.send(type);
  await vi.dynamicImportSettled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('writes only the kind of an error when what masks cannot be loaded', async () => {
  vi.doMock(WORDS, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { written, report } = setUp();
  await report(new RangeError('ada@mail.example'));
  await report('ada@mail.example');
  expect(written).toEqual(['RangeError', 'string']);
});

test('writes the same error once, and at most 100, whatever was thrown', async () => {
  const { written, report } = setUp();
  const error = new Error('No', { cause: Symbol('x') });
  const odd = [undefined, null, 'text', Object.create(null), error, new Error('No')];
  for (const thrown of [...odd, error]) await report(thrown);
  expect(written).toHaveLength(odd.length);
  await Promise.all(Array.from({ length: 100 }, (_, count) => report(`Failure ${count}`)));
  expect(written).toHaveLength(100);
});
