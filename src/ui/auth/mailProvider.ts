interface MailProvider {
  readonly name: string;
  readonly url: string;
}

const GMAIL: MailProvider = { name: 'Gmail', url: 'https://mail.google.com/' };
const OUTLOOK: MailProvider = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const YAHOO: MailProvider = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const PROTON: MailProvider = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const ICLOUD: MailProvider = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' };

const PROVIDERS = new Map<string, MailProvider>([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['outlook.com', OUTLOOK],
  ['hotmail.com', OUTLOOK],
  ['live.com', OUTLOOK],
  ['yahoo.com', YAHOO],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['icloud.com', ICLOUD],
  ['me.com', ICLOUD],
]);

/** The web mail site of an address; undefined unless the provider is well known. */
export const mailProvider = (email: string): MailProvider | undefined =>
  PROVIDERS.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
