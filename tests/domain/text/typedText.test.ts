import { expect, test } from 'vitest';
import { isEmailAddress, trimmed } from '../../../src/domain/text/typedText.ts';
import { isBlank } from '../../../src/domain/text/untrustedText.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const FLAG = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test.each([
  ['spaces', ' a b ', 'a b'],
  ['no-break spaces', '\u00a0ada@mail.example\u00a0', 'ada@mail.example'],
  ['line ends and tabs', '\n\ta\nb\r\n', 'a\nb'],
  ['zero-width spaces and byte order marks', '\ufeff\u200ba\u200b\u2060', 'a'],
  ['marks of direction', '\u202aada\u202c \u200e', 'ada'],
  ['all of it, when nothing can be seen', '\u200b\u200d \u00ad', ''],
  // What shapes the last character stays.
  ['spaces, not of a colour', ' I \u2764\ufe0f ', 'I \u2764\ufe0f'],
  ['spaces, not of a flag', ` ${FLAG} `, FLAG],
  ['spaces, not of a joiner', ' \u0647\u200d ', '\u0647\u200d'],
])('a typed text is trimmed of %s', (_what, typed, expected) => {
  expect(trimmed(typed)).toBe(expected);
});

test('a text is trimmed once and for all, and is empty exactly when it is blank', () =>
  forAll(hostileText, (typed) => {
    expect(trimmed(trimmed(typed))).toBe(trimmed(typed));
    expect(trimmed(typed) === '').toBe(isBlank(typed));
    expect(typed).toContain(trimmed(typed));
  }));

test.each(["o'hara.ada+1@a-b.example", 'ada@localhost', 'ada@b\u00fccher.example'])(
  'an e-mail address may be %s',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  ...['ada@', 'ada@mail..example', 'ada@-mail.example', 'ada@mail-.example', 'ada@\u200bmail.example'],
  ...['ada@mail@mail.example', '\u00e4da@mail.example', 'Ada <ada@mail.example>'],
  `ada@${'x'.repeat(64)}.example`,
])('an e-mail address is not %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
