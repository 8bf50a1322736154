import type { Texts } from './textLinks.ts';

const SENTENCE = 'Everything that anybody ever wanted to know about the opening hours of the shop';
const GERMAN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ARABIC = 'دليل كامل لكل ما يتعلق بعروض الصيف ومواعيد العمل في جميع الفروع';
const HEBREW = 'מדריך מלא לכל מה שרציתם לדעת על שעות הפתיחה';
const THAI = 'คู่มือฉบับสมบูรณ์เกี่ยวกับเวลาเปิดทำการของร้านค้าทุกสาขา';
const JAPANESE = '営業時間についてのすべてを網羅した完全な案内書';
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';
const FLAG = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const HAND = '\u{1f44b}\u{1f3fd}';
/** A letter with stacked marks that reach into the lines around it. */
const STACK = `Z${'\u0300\u0301\u0302\u0316\u0317'.repeat(6)}`;

const repeated = (text: string, times: number, between = ''): string =>
  Array.from({ length: times }, () => text).join(between);

/** Texts that are unusually long, wide or high, or that run from right to left. */
export const LONG_TEXTS: Texts = {
  words: [
    repeated(SENTENCE, 3, ', '),
    repeated(SENTENCE, 40, '. '),
    repeated(GERMAN, 4),
    repeated('w', 1_000),
    repeated('iiiii', 200, ' '),
    repeated('a-', 300),
    repeated('one_', 100),
    ARABIC,
    repeated(ARABIC, 8, ' '),
    HEBREW,
    `${HEBREW} (English inside) 2026 ${HEBREW}`,
    `Sale: ${ARABIC} - 50% - ${SENTENCE}`,
    repeated(THAI, 5),
    repeated(JAPANESE, 12),
    'हिन्दी में खुलने का समय और सभी दुकानों का पता',
    FAMILY,
    repeated(`${FAMILY}${FLAG}${HAND}`, 60),
    `${HAND} Hello ${FLAG} from ${FAMILY}!`,
    repeated(STACK, 20),
    'Cafe\u0301 re\u0301sume\u0301 nai\u0308ve A\u030angstro\u0308m',
    '\ufdfd \u2a9b\ua9c5 \u{12219} wide and high',
    'İstanbul ığüşöç DŽ ǆ ﬁ ﬀ ß ẞ ŉ',
    `First line\nsecond line\n\n\tand a last one`,
    repeated('half a word \u00ad', 30),
    repeated('no\u00a0break\u00a0', 60),
    'W',
    '',
  ],
  codes: [
    'a',
    repeated('long-code-', 12),
    repeated('w', 128),
    repeated('_', 64),
    'عروض-الصيف',
    'שעות-פתיחה',
    '営業時間',
    'größe-maß',
    FAMILY,
    repeated(HAND, 30),
    STACK,
    'cafe\u0301',
    '0',
    '-',
  ],
  addresses: [
    `https://www.example.com/${repeated('a-very-long-way/', 60)}`,
    `https://www.example.com/${repeated('w', 1_500)}`,
    `https://www.example.com/?${repeated('utm_campaign=summer&', 80)}`,
    `https://${repeated('sub.', 40)}example.com/`,
    `https://${repeated('x', 63)}.example.com/`,
    `https://www.example.com/#${repeated('section-', 60)}`,
    'https://www.example.com/ar/عروض/الصيف?المدينة=القاهرة',
    'https://www.example.com/he/שעות-פתיחה',
    'https://www.example.com/ja/営業時間/店舗',
    `https://www.example.com/${FAMILY}/${FLAG}`,
    `https://www.example.com/${encodeURIComponent(repeated(ARABIC, 4, ' '))}`,
    `https://www.example.com/${STACK}`,
    'https://www.example.com:65535/',
    'http://a.example',
  ],
};
