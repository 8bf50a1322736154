const PROVIDERS = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com'],
  },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domains: ['yahoo.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com'] },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com'] },
];

/** Returns the webmail site of an email address, or undefined if the provider is unknown. */
export const mailProvider = (email: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find(({ domains }) => domains.includes(domain));
};
