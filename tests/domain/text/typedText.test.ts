import { describe, expect, it } from 'vitest';
import { isEmailAddress, trimmed } from '../../../src/domain/text/typedText.ts';
import { isBlank } from '../../../src/domain/text/untrustedText.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const FLAG = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('trimmed', () => {
  it.each([
    { name: 'spaces', typed: ' a b ', expected: 'a b' },
    { name: 'no-break spaces', typed: '\u00a0ada@mail.example\u00a0', expected: 'ada@mail.example' },
    { name: 'line ends and tabs', typed: '\n\ta\nb\r\n', expected: 'a\nb' },
    { name: 'zero-width spaces and byte order marks', typed: '\ufeff\u200ba\u200b\u2060', expected: 'a' },
    { name: 'bidirectional controls', typed: '\u202aada\u202c \u200e', expected: 'ada' },
    { name: 'all characters of a blank string', typed: '\u200b\u200d \u00ad', expected: '' },
  ])('removes from both ends: $name', ({ typed, expected }) => {
    expect(trimmed(typed)).toBe(expected);
  });

  it.each([
    { name: 'variation selector', typed: ' I \u2764\ufe0f ', expected: 'I \u2764\ufe0f' },
    { name: 'tag characters of a flag', typed: ` ${FLAG} `, expected: FLAG },
    { name: 'joiner', typed: ' \u0647\u200d ', expected: '\u0647\u200d' },
  ])('keeps characters that shape the last letter: $name', ({ typed, expected }) => {
    expect(trimmed(typed)).toBe(expected);
  });

  it('is idempotent', () =>
    forAll(hostileText, (typed) => {
      expect(trimmed(trimmed(typed))).toBe(trimmed(typed));
    }));

  it('returns an empty string only for blank strings', () =>
    forAll(hostileText, (typed) => {
      expect(trimmed(typed) === '').toBe(isBlank(typed));
    }));

  it('returns a substring', () =>
    forAll(hostileText, (typed) => {
      expect(typed).toContain(trimmed(typed));
    }));
});

describe('isEmailAddress', () => {
  it.each(["o'hara.ada+1@a-b.example", 'ada@localhost', 'ada@b\u00fccher.example'])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ...['ada@', 'ada@mail..example', 'ada@-mail.example', 'ada@mail-.example', 'ada@\u200bmail.example'],
    ...['ada@mail@mail.example', '\u00e4da@mail.example', 'Ada <ada@mail.example>'],
    `ada@${'x'.repeat(64)}.example`,
  ])('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
