import { createTransport } from 'nodemailer';

/** Sends a magic link to an email address. */
export type SendLink = (to: string, link: string) => Promise<void>;

interface MailOptions {
  /** Such as `smtp://user:password@host:587`. `smtps` starts with an encrypted connection. */
  readonly smtp: string;
  readonly from: string;
  readonly product: string;
}

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

const TIMEOUT_MS = 10_000;

/** Sends magic links by email, as plain text and as HTML. */
export const mailLinks = ({ smtp, from, product }: MailOptions): SendLink => {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, link) => {
    const [name, url] = [escaped(product), escaped(link)];
    await transport.sendMail({
      from: { name: product, address: from },
      to: { name: '', address: to },
      subject: `Sign in to ${product}`,
      text: `Open this link to sign in to ${product}:

${link}

The link works once and expires after 15 minutes. If you did not request it, you can ignore this email.
`,
      html: `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5">
<p>Open this link to sign in to ${name}:</p>
<p><a href="${url}" style="font-weight: bold">Sign in to ${name}</a></p>
<p>The link works once and expires after 15 minutes. If you did not request it, you can ignore this email.</p>
<p>If you cannot open the link, copy this URL into your browser:<br>${url}</p>
</body>
</html>
`,
    });
  };
};
