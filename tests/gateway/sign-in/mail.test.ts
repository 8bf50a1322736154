import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailLinks } from '../../../gateway/sign-in/mail.ts';

const LINK = 'https://links.example.com/auth/verify/a.b-c_d.e';

/** A real SMTP server on the loopback; resolves with its port, and with the first mail that comes. */
const startMailServer = async () => {
  let receive: (mail: { readonly to: readonly string[]; readonly text: string }) => void = () => {};
  const mail = new Promise<{ readonly to: readonly string[]; readonly text: string }>((resolve) => {
    receive = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        receive({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { mail, port: typeof address === 'object' && address ? address.port : 0 };
};

/** Quoted-printable lines as they were meant. */
const decoded = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

test('a magic link goes to its address only, as text and as HTML with the product’s name', async () => {
  const { mail, port } = await startMailServer();
  const sendLink = mailLinks({
    smtp: `smtp://127.0.0.1:${port}`,
    from: 'links@example.com',
    product: 'Ada & <Sons>\r\nBcc: eve@example.com',
  });
  await sendLink('ada@example.com', LINK);
  const { to, text } = await mail;
  expect(to).toEqual(['ada@example.com']);
  expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(text).toMatch(/^Subject: Sign in to Ada & <Sons>/m);
  const [plain = '', html = ''] = decoded(text).split('Content-Type: text/html');
  expect(plain).toContain(`\r\n${LINK}\r\n`);
  expect(html).toContain(`<a href="${LINK}"`);
  expect(html).toContain('Ada &#38; &#60;Sons&#62;');
});

test('a server that is not there rejects with its code', async () => {
  const sendLink = mailLinks({ smtp: 'smtp://127.0.0.1:1', from: 'links@example.com', product: 'Brevity' });
  await expect(sendLink('ada@example.com', LINK)).rejects.toMatchObject({ code: 'ESOCKET' });
});
