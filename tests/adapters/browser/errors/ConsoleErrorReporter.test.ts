import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleErrorReporter } from '../../../../src/adapters/browser/errors/ConsoleErrorReporter.ts';
import { ServiceError } from '../../../../src/application/ServiceError.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const MASKING_MODULE = '../../../../src/adapters/browser/errors/maskSecrets.ts';

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

afterEach(() => void vi.doUnmock(MASKING_MODULE));

describe('ConsoleErrorReporter', () => {
  it('masks the context, the error and its causes', async () => {
    const { written, report } = setUp();
    const cause = new TypeError('No way to https://shop.example/secret');
    await report(
      new ServiceError('network', 'Failed: ', 'ada@mail.example', { cause }),
      'At /auth/verify/abc',
    );
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^At \/auth\/verify\/\[token\]\nServiceError: Failed: \[e-mail\]\n\s+at /);
    expect(written[0]).toMatch(/\nCaused by: TypeError: No way to \[address\]\n\s+at /);
  });

  it('adds the message when the stack does not contain it', async () => {
    const { written, report } = setUp();
    await report(Object.assign(new Error('Flat'), { stack: 'f@https://app.example/a.js:1:2' }));
    expect(written).toEqual(['A test\nError: Flat\nf@https://app.example/a.js:1:2']);
  });

  it('writes at most five causes, even if they are circular', async () => {
    const { written, report } = setUp();
    const error = Object.assign(new Error('Round'), { stack: 'f@https://app.example/a.js:1:2' });
    await report(Object.assign(error, { cause: error }));
    const one = 'Error: Round\nf@https://app.example/a.js:1:2';
    expect(written).toEqual([`A test\n${Array.from({ length: 6 }, () => one).join('\nCaused by: ')}`]);
  });

  it.each(['pointerdown', 'keydown'])('loads the masking code at the first %s', async (type) => {
    const load = vi.fn(() => ({ maskedReport: () => [] }));
    vi.doMock(MASKING_MODULE, load);
    setUp();
    expect(load).not.toHaveBeenCalled();
    page.send(type);
    await vi.dynamicImportSettled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('writes only the error’s name when the masking code cannot be loaded', async () => {
    vi.doMock(MASKING_MODULE, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { written, report } = setUp();
    await report(new RangeError('ada@mail.example'));
    await report('ada@mail.example');
    expect(written).toEqual(['RangeError', 'string']);
  });

  it('writes the same error once, whatever was thrown', async () => {
    const { written, report } = setUp();
    const error = new Error('No', { cause: Symbol('x') });
    const thrown = [undefined, null, 'text', Object.create(null), error, new Error('No')];
    for (const value of [...thrown, error]) await report(value);
    expect(written).toHaveLength(thrown.length);
  });

  it('writes at most 100 errors', async () => {
    const { written, report } = setUp();
    await Promise.all(Array.from({ length: 101 }, (_, count) => report(`Failure ${count}`)));
    expect(written).toHaveLength(100);
  });
});
