import { describe, expect, it, onTestFinished } from 'vitest';
import { mailLinks } from '../../../server/sign-in/mail.ts';
import { deferred } from '../../support/deferred.ts';
import { decoded, type Mail, startMailServer } from '../mailServer.ts';

const LINK = 'https://links.example.com/auth/verify/a.b-c_d.e';

/** Sends a magic link and returns the received email. */
const sendMagicLink = async (product: string) => {
  const mail = deferred<Mail>();
  const { smtp, close } = await startMailServer(mail.resolve);
  onTestFinished(close);
  await mailLinks({ smtp, from: 'links@example.com', product })('ada@example.com', LINK);
  return mail.promise;
};

describe('the email with a magic link', () => {
  it('is sent to one recipient even if the product name contains a header', async () => {
    const { to, text } = await sendMagicLink('Ada & <Sons>\r\nBcc: eve@example.com');
    expect(to).toEqual(['ada@example.com']);
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });

  it('contains the product name in its subject', async () => {
    const { text } = await sendMagicLink('Ada & <Sons>\r\nBcc: eve@example.com');
    expect(text).toMatch(/^Subject: Sign in to Ada & <Sons>/m);
  });

  it('contains the link as plain text', async () => {
    const { text } = await sendMagicLink('Brevity');
    const [plain = ''] = decoded(text).split('Content-Type: text/html');
    expect(plain).toContain(`\r\n${LINK}\r\n`);
  });

  it('contains the link and the escaped product name as HTML', async () => {
    const { text } = await sendMagicLink('Ada & <Sons>');
    const [, html = ''] = decoded(text).split('Content-Type: text/html');
    expect(html).toContain(`<a href="${LINK}"`);
    expect(html).toContain('Ada &#38; &#60;Sons&#62;');
  });
});
