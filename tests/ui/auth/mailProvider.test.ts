import { expect, test } from 'vitest';
import { mailProvider } from '../../../src/ui/auth/mailProvider.ts';

test.each([
  ['ada@gmail.com', 'Gmail'],
  ['ada@GoogleMail.com', 'Gmail'],
  ['ada@live.com', 'Outlook'],
  ['a@b@proton.me', 'Proton Mail'],
  ['ada@mail.example', undefined],
  ['ada@gmail.com.evil.example', undefined],
  ['gmail.com@evil.example', undefined],
  ['', undefined],
])('mail to %s is read at %s', (email, name) => {
  expect(mailProvider(email)?.name).toBe(name);
});
