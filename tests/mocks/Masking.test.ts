import { describe, expect, test } from 'vitest';
import { Masking } from '../../mocks/Masking.ts';
import { FaultDraftStore, onOneLine } from '../../mocks/panel/faults/FaultDraftStore.ts';
import { emailFrom } from '../../mocks/provider/auth.ts';
import { parseUpstream } from '../../mocks/settings/notation.ts';

test.each([
  ['ada@mail.example', 'masked@mail.example'],
  ['to ada.b+c@mail.example, and others', 'to masked@mail.example, and others'],
  ['?mail=ada%40mail.example&x=1', '?mail=masked@mail.example&x=1'],
  ['jürgen@müller.example', 'masked@mail.example'],
  ['ada@xn--mller-kva.xn--p1ai', 'masked@mail.example'],
  ['https://ada:pass@mail.example/', 'https://ada:masked@mail.example/'],
  ['@mail.example', '@mail.example'],
])('the address in "%s" is masked where persons are', (text, masked) => {
  expect(new Masking('m', true).text(text)).toBe(masked);
});

test('of two tokens of which one begins with the other, nothing is left', () => {
  const masking = new Masking('m');
  for (const token of ['opaque', 'opaque-and-more']) masking.add(token);
  expect(masking.text('opaque-and-more opaque')).toBe('m m');
});

test('of a stored session the id is masked, but not its other fields', () => {
  const masking = new Masking('m');
  masking.learn({ session: { id: 'opaque-1', email: 'ada@mail.example', endsAt: '2026-03-04T10:00Z' } });
  expect(masking.text('opaque-1 ada@mail.example 2026-03-04T10:00Z')).toBe(
    'm ada@mail.example 2026-03-04T10:00Z',
  );
});

test('JSON of any depth is masked', () => {
  const masking = new Masking('m');
  const nested = JSON.parse(`${'['.repeat(5_000)}"token=hidden"${']'.repeat(5_000)}`);
  masking.learn(nested);
  expect(JSON.stringify(masking.json(nested))).not.toContain('hidden');
});

describe('a text of hundreds of thousands of characters is no trouble', () => {
  const masks = new Masking('m', true);
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'for the mask': (text) => masks.text(text),
    'for the mask, as JSON': (text) => masks.body(JSON.stringify({ token: text, text })),
    'as an email address': (text) => emailFrom(text),
    'as JSON on one line': onOneLine,
    'as a header of a fault rule': (text) => new FaultDraftStore(`* * 500 a: ${text}é`).take(),
    'as a field of a fault rule': (text) => new FaultDraftStore(`* * a="${text}`).take(),
    'as an upstream': (text) => parseUpstream(`https://a.example/${text}é`),
  };
  const parts = ['a', 'a@', '@a.', 'eyJ', '-eyJ', 'token', 'token="', '"\\', '\\"', ' ', ': ', '/', '://a:'];
  const cases = Object.keys(readers).flatMap((name) => parts.map((part) => [name, part] as const));

  test.each(cases)('%s: %j again and again', (name, part) => {
    const text = part.repeat(300_000 / part.length);
    const read = () => readers[name]?.(text);
    // Some texts are refused, with a sentence.
    expect(() => {
      try {
        read();
      } catch (error) {
        if (error instanceof RangeError) throw error;
      }
    }).not.toThrow();
  });
});
