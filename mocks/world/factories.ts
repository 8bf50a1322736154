import { Factory } from 'miragejs';
import { DEMO_EMAIL, DEMO_USER_ID } from './demoAccount.ts';
import { randomLetters } from './ids.ts';

const HOUR_MS = 3_600_000;

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();
const now = (): string => new Date().toISOString();

/** What `server.create` fills in where its caller, such as a test, leaves fields out. */
export const factories = {
  user: Factory.extend({
    email: (index: number) => `person-${index + 1}@people.example`,
    firstName: 'Kim',
    lastName: 'Sample',
  }),
  session: Factory.extend({
    userId: DEMO_USER_ID,
    token: () => randomLetters(43),
    issuedAt: now,
    expiresAt: inAnHour,
  }),
  mail: Factory.extend({
    to: DEMO_EMAIL,
    token: () => randomLetters(32),
    sentAt: now,
    isRead: false,
    appOrigin: '',
  }),
  link: Factory.extend({
    userId: DEMO_USER_ID,
    shortCode: () => randomLetters(10),
    originalUrl: 'https://www.example.com/',
    title: '',
    description: '',
    createdAt: now,
    isActive: true,
    uniqueClicks: 0,
    seededClicks: 0,
    seededUntil: '',
    laterClicks: {},
    lastClickedAt: (): string | null => null,
  }),
};
