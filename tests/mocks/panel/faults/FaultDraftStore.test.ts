import { describe, expect, it } from 'vitest';
import { SHORTENED } from '../../../../mocks/log/RequestLog.ts';
import { FaultDraftStore } from '../../../../mocks/panel/faults/FaultDraftStore.ts';

describe('take', () => {
  it.each([
    ['* * 500', '* * 500'],
    ['get /v1/links?page=2\n  429 Retry-After: 5', 'GET /v1/links?page=2 429 Retry-After: 5'],
    [
      '* * 500 {\n  "error": "Slow  down",\n  "id": 9007199254740993\n}',
      '* * 500 {"error":"Slow  down","id":9007199254740993}',
    ],
  ])('returns the line of the rule %j', (text, line) => {
    expect(new FaultDraftStore(text).take()).toBe(line);
  });

  it('returns undefined for an invalid rule', () => {
    expect(new FaultDraftStore('GET /v1/links third 500').take()).toBeUndefined();
  });
});

describe('the error of an invalid rule', () => {
  it('is set only by an attempt to add the rule', () => {
    const store = new FaultDraftStore('GET /v1/links third 500');
    expect(store.syntaxError).toBeUndefined();
    store.take();
    expect(store.syntaxError).toMatchObject({ why: 'Use 3rd instead of "third".', from: 14, to: 19 });
  });

  it('is removed when the user types', () => {
    const store = new FaultDraftStore('GET /v1/links third 500');
    store.take();
    store.type('GET /v1/links 3rd 500');
    expect(store.syntaxError).toBeUndefined();
  });
});

describe('the warning', () => {
  it.each([
    {
      name: 'an unknown query parameter',
      text: 'GET /v1/links?pge=2 500',
      warning: /^GET \/v1\/links has no query parameter "pge"/,
    },
    {
      name: 'a masked token',
      text: 'GET /v1/links 200 {"jwt":"•••"}',
      warning: /Replace ••• with other tokens/,
    },
    {
      name: 'a truncated body',
      text: `GET /v1/links 200 x${SHORTENED}9 in all`,
      warning: /only the beginning/,
    },
  ])('names $name', ({ text, warning }) => {
    expect(new FaultDraftStore(text).warning).toMatch(warning);
  });

  it('is empty for an invalid rule', () => {
    expect(new FaultDraftStore('GET /v1/links third 500').warning).toBe('');
  });
});

describe('chooseCall', () => {
  it.each([
    ['* * 500', 'GET /v1/links/:id 500'],
    ['off POST  /v1/links?page=2 2nd lost', 'off GET /v1/links/:id 2nd lost'],
    ['', 'GET /v1/links/:id'],
  ])('replaces the call in %j', (text, expected) => {
    const store = new FaultDraftStore(text);
    store.chooseCall('GET /v1/links/:id');
    expect(store.text).toBe(expected);
  });
});

describe('offer', () => {
  it('replaces an untyped rule', () => {
    const store = new FaultDraftStore();
    store.offer('* * lost');
    expect(store).toMatchObject({ text: '* * lost', notice: '' });
  });

  it('does not replace a typed rule', () => {
    const store = new FaultDraftStore();
    store.type('typed');
    store.offer('* * cut');
    expect(store).toMatchObject({ text: 'typed', notice: 'Add or clear this rule first.' });
  });

  it.each([
    { name: 'an empty text', text: '' },
    { name: 'a rule that was added', text: '* * 503' },
  ])('replaces $name', ({ text }) => {
    const store = new FaultDraftStore();
    store.type(text);
    store.take();
    store.offer('* * cut');
    expect(store).toMatchObject({ text: '* * cut', notice: '' });
  });
});
