/* Texts for the demo account's links. All hosts are reserved names, such as `.example` and example.com. */

type Named = readonly [title: string, code: string];

export const TOPICS: readonly Named[] = [
  ['Caching that ages well', 'caching'],
  ['Design tokens in practice', 'tokens'],
  ['Writing release notes people read', 'release-notes'],
  ['The first hour of an incident', 'first-hour'],
  ['Forms that forgive', 'forms'],
  ['Measuring what matters', 'metrics'],
  ['A calm on-call rotation', 'on-call'],
  ['Accessible colour, step by step', 'colour'],
  ['From spreadsheet to dashboard', 'dashboard'],
  ['Naming things together', 'naming'],
  ['Small teams, long roadmaps', 'roadmaps'],
  ['Interviews without trick questions', 'interviews'],
  ['Email that lands', 'email'],
  ['Search that understands typos', 'search'],
  ['Pricing pages, tested', 'pricing'],
  ['Onboarding in five minutes', 'onboarding'],
  ['Working in the open', 'open'],
  ['Translations without tears', 'i18n'],
  ['Offline first', 'offline'],
  ['Budgets for performance', 'perf-budget'],
  ['A field guide to feedback', 'feedback'],
  ['Charts that tell the truth', 'charts'],
  ['Moving a database at noon', 'db-move'],
  ['Privacy by default', 'privacy'],
];

/** Templates for links that exist for several topics. `%t` is the topic, and `%c` is its code. */
type Series = readonly [title: string, code: string, address: string, count: number];

export const SERIES: readonly Series[] = [
  ['Blog: %t', '%c', 'https://blog.northwind.example/%c', 24],
  ['Webinar: %t', 'webinar-%c', 'https://live.northwind.example/on-demand/%c', 20],
  ['Slides: %t', '%c-slides', 'https://decks.example.net/northwind/%c', 16],
  ['Podcast: %t', 'pod-%c', 'https://podcasts.example.org/shows/plain-words/%c', 18],
  [
    'Workshop: %t',
    'ws-%c',
    'https://tickets.example.com/checkout?event=%c&utm_source=brevity&utm_medium=short-link&utm_campaign=workshops&return=https%3A%2F%2Fnorthwind.example%2Fthanks',
    12,
  ],
];

export const CITIES: readonly Named[] = [
  ['Lisbon', 'lisbon'],
  ['Oslo', 'oslo'],
  ['Nairobi', 'nairobi'],
  ['Montréal', 'montreal'],
  ['Kraków', 'krakow'],
  ['São Paulo', 'sao-paulo'],
  ['Melbourne', 'melbourne'],
  ['Utrecht', 'utrecht'],
  ['Kyoto', 'kyoto'],
  ['Leipzig', 'leipzig'],
];

export const JOBS: readonly Named[] = [
  ['Frontend engineer', 'frontend'],
  ['Data analyst', 'data'],
  ['Support lead', 'support'],
  ['Product designer', 'design'],
  ['Site reliability engineer', 'sre'],
  ['Technical writer', 'writer'],
  ['Finance partner', 'finance'],
  ['Community manager', 'community'],
];

const LONG_SURVEY =
  'https://forms.example.org/s/customer-survey/start?respondent=anonymous&language=en-GB&cohort=returning-customers&step=1&source=receipt-footer&medium=print&campaign=autumn-feedback-round&discount=WELCOMEBACK10&theme=high-contrast&referrer=https%3A%2F%2Fshop.northwind.example%2Forders%2Fconfirmation%3Fid%3D000000%26lang%3Den-GB';

/** Clicks of the most popular links, by short code. These links have nearly all clicks. */
export const POPULAR_CLICKS: ReadonlyMap<string, number> = new Map([
  ['win', 1_204_310],
  ['spring-sale', 318_472],
  ['track', 96_205],
  ['status', 41_880],
  ['gift', 37_214],
  ['start', 29_506],
  ['sizes', 22_093],
  ['api', 15_377],
  ['returns', 11_640],
]);

export type Row = readonly [title: string, code: string, address: string, description?: string];

export const SINGLES: readonly Row[] = [
  [
    'Spring sale',
    'spring-sale',
    'https://shop.northwind.example/sale/spring',
    'On posters and in the newsletter #sale #print',
  ],
  ['Summer giveaway', 'win', 'https://shop.northwind.example/giveaway', 'Printed on every parcel'],
  ['Autumn collection', 'autumn', 'https://shop.northwind.example/collections/autumn'],
  ['Winter warmers', 'winter', 'https://shop.northwind.example/collections/winter'],
  ['Back to school', 'school', 'https://shop.northwind.example/collections/back-to-school'],
  ['Gift cards', 'gift', 'https://shop.northwind.example/gift-cards'],
  ['Student discount', 'student', 'https://shop.northwind.example/students?verify=campus-mail'],
  ['Free returns, explained', 'returns', 'https://help.northwind.example/articles/returns'],
  ['Size guide', 'sizes', 'https://help.northwind.example/articles/size-guide'],
  ['Track your order', 'track', 'https://shop.northwind.example/orders/track'],
  ['Customer survey', 'survey', LONG_SURVEY, 'One minute, five questions #print'],
  ['Beta sign-up', 'beta', 'https://www.example.com/beta', 'Closed: all places are taken'],
  ['Press kit', 'press', 'https://www.example.com/press', 'Logos, photographs, facts #press'],
  ['Status page', 'status', 'https://status.northwind.example'],
  ['API reference', 'api', 'https://docs.northwind.example/reference/v2'],
  ['Getting started guide', 'start', 'https://docs.northwind.example/guides/getting-started'],
  ['Security contact', 'security', 'https://www.example.com/.well-known/security.txt'],
  ['Brand colours', 'brand', 'https://design.northwind.example/tokens/colours#primary'],
  ['Team calendar', 'calendar', 'https://calendar.example.net/embed?team=northwind&view=week&tz=UTC'],
  ['Holiday opening hours', 'hours', 'https://www.example.com/contact#opening-hours'],
  [
    'Referral programme',
    'refer',
    'https://shop.northwind.example/refer-a-friend?utm_source=brevity&utm_medium=app',
  ],
  ['Book a demo', 'demo-call', 'https://meet.example.com/northwind/30min'],
  ['Newsletter archive', 'newsletter', 'https://news.northwind.example/archive'],
  ['Sustainability report', 'green', 'https://reports.northwind.example/2025/sustainability.pdf'],
  ['Café menu', 'menu', 'https://cafe.northwind.example/menu/today'],
  ['Guest Wi-Fi', 'wifi', 'https://office.northwind.example/guest-wifi', 'On the card at reception #print'],
  ['東京ミートアップ', 'tokyo-meetup', 'https://events.northwind.example/ja/東京'],
  ['Летняя распродажа', 'leto', 'https://shop.northwind.example/ru/summer'],
  ['عروض الصيف', 'arabic-summer', 'https://shop.northwind.example/ar/summer'],
  ['Größentabelle & Maße', 'groessen', 'https://help.northwind.example/de/größen?maß=cm'],
  ['Οδηγός έναρξης', 'greek-start', 'https://docs.northwind.example/el/start'],
  ['新手指南', 'zh-guide', 'https://docs.northwind.example/zh/guide'],
];
