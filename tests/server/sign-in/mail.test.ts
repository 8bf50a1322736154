import { expect, onTestFinished, test } from 'vitest';
import { mailLinks } from '../../../server/sign-in/mail.ts';
import { deferred } from '../../support/deferred.ts';
import { decoded, type Mail, startMailServer } from '../mailServer.ts';

const LINK = 'https://links.example.com/auth/verify/a.b-c_d.e';

test('a magic link goes to its address only, as text and as HTML with the product’s name', async () => {
  const mail = deferred<Mail>();
  const { smtp, close } = await startMailServer(mail.resolve);
  onTestFinished(close);
  const product = 'Ada & <Sons>\r\nBcc: eve@example.com';
  await mailLinks({ smtp, from: 'links@example.com', product })('ada@example.com', LINK);
  const { to, text } = await mail.promise;
  expect(to).toEqual(['ada@example.com']);
  expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(text).toMatch(/^Subject: Sign in to Ada & <Sons>/m);
  const [plain = '', html = ''] = decoded(text).split('Content-Type: text/html');
  expect(plain).toContain(`\r\n${LINK}\r\n`);
  expect(html).toContain(`<a href="${LINK}"`);
  expect(html).toContain('Ada &#38; &#60;Sons&#62;');
});
