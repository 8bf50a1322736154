import { describe, expect, it } from 'vitest';
import { mailProvider } from '../../../src/ui/auth/mailProvider.ts';

describe('mailProvider', () => {
  it.each([
    ['ada@gmail.com', 'Gmail'],
    ['ada@GoogleMail.com', 'Gmail'],
    ['ada@live.com', 'Outlook'],
    ['a@b@proton.me', 'Proton Mail'],
  ])('returns for %s the provider %s', (email, name) => {
    expect(mailProvider(email)?.name).toBe(name);
  });

  it.each(['ada@mail.example', 'ada@gmail.com.evil.example', 'gmail.com@evil.example', ''])(
    'returns undefined for %j',
    (email) => {
      expect(mailProvider(email)).toBeUndefined();
    },
  );
});
