import { isWebUrl } from '../links/link.ts';
import type { LinkDraftField } from '../links/linkDraft.ts';
import { repairedUrl } from '../urls/repairedUrl.ts';

/** The content of a column. Tags become words with `#` at the end of the description. */
export type Column = LinkDraftField | 'tags';
/** The content of each column; undefined for columns that are left out. No field has two columns. */
export type Columns = readonly (Column | undefined)[];

type Cells = readonly string[];

/**
 * Column names in lower case and without spaces, digits and punctuation, the likeliest first: those of our export,
 * Bitly, BL.INK, Chhoto, Dub, Kutt, Rebrandly, Shlink, Short.io, Sink, tiny.cc, TinyURL and YOURLS, and their words in
 * other languages. Kutt's `address` is a short code, elsewhere it is a destination.
 */
const NAMES: Readonly<Record<Column, string>> = {
  originalUrl: `
    destination destinationurl destinationlink originalurl originallink longurl longlink target targeturl targetlink
    redirecturl redirectto fullurl fulllink websiteurl website webpage landingpage
    ziel zielurl ziellink zieladresse zielseite langeurl langerlink webseite リンク先 リンク先url 転送先 転送先url 遷移先url
    元のurl 元url 长链接 原始链接 目标链接 目标网址 長網址 목적지url 원본url urldedestination urllongue lienlong urldedestino
    urldestino destino urllarga enlacelargo urldidestinazione destinazione doelurl bestemming целевойurl
    длиннаяссылка исходнаяссылка docelowyurl hedefurl url link address uri href adresse`,
  shortCode: `
    shortcode customcode custombackhalf backhalf slug customslug slashtag keyword customalias alias key path shortpath
    shortid kürzel kurzcode コード 短縮コード ショートコード 短码 短碼 단축코드 código códigocorto codecourt codicebreve
    короткийкод code custombitlink address bitlink shorturl shortlink shortaddress kurzurl kurzlink 短縮url 短链接 短网址
    短網址 단축url urlcorta enlacecorto lienscourt urlbreve короткаяссылка link hash`,
  title: `
    title linktitle pagetitle linkname name label titel bezeichnung überschrift タイトル 名前 标题 名称 標題 제목 이름 título
    titulo titre intitulé nom titolo nome nombre naam название заголовок tytuł nazwa başlık`,
  description: `
    description notes note comments comment beschreibung notizen notiz bemerkung anmerkung kommentar 説明 メモ 備考 描述
    备注 說明 설명 메모 descripción descripcion descrição descrizione commentaire remarque nota omschrijving описание
    комментарий opis açıklama`,
  tags: `
    tags tag tagnames labels keywords schlagwörter schlagworte stichwörter タグ 标签 標籤 태그 etiquetas étiquettes etichette
    теги метки tagi etiketler`,
};

const FIELDS = ['originalUrl', 'shortCode', 'title', 'description', 'tags'] as const;

/** Names that are a short code only beside the name of a destination: `source,target` of YOURLS, `name,link` of Slash. */
const CODE_BESIDE: readonly (readonly [code: string, destination: string])[] = [
  ['source', 'target'],
  ['name', 'link'],
];

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/** Recognises columns by their names. */
export const columnsByName = (header: Cells): Columns => {
  const names = header.map(plainName);
  const columns = new Map<number, Column>();
  const find = (name: string) => names.findIndex((one, at) => one === name && !columns.has(at));
  for (const field of FIELDS) {
    const places = NAMES[field].trim().split(/\s+/).map(find);
    const place = places.find((at) => at >= 0);
    if (place !== undefined) columns.set(place, field);
  }
  const fields = new Set(columns.values());
  for (const [code, destination] of CODE_BESIDE)
    if (
      !fields.has('shortCode') &&
      columns.get(names.indexOf(destination)) === 'originalUrl' &&
      find(code) >= 0
    )
      columns.set(find(code), 'shortCode');
  return header.map((_, at) => columns.get(at));
};

/** Spreadsheets may have a title and empty rows above the names of the columns. */
const HEADER_WITHIN = 10;

const isAddress = (cell: string): boolean => isWebUrl(cell) || repairedUrl(cell) !== undefined;

/** The index of the row with known column names, one of them the destination's; -1 without one. */
export const namedHeaderAt = (rows: readonly Cells[]): number => {
  const first = rows.slice(0, HEADER_WITHIN + 1).findIndex((row) => row.some(isWebUrl));
  return rows
    .slice(0, first < 0 ? HEADER_WITHIN : first)
    .findIndex((row) => columnsByName(row).includes('originalUrl'));
};

/**
 * The index of the row that names the columns; -1 without one. In any language, this is the row without an address above
 * the first row with one, if above it are at most titles.
 */
export const headerAt = (rows: readonly Cells[]): number => {
  const named = namedHeaderAt(rows);
  if (named >= 0) return named;
  const at = rows.slice(0, HEADER_WITHIN + 1).findIndex((row) => row.some(isAddress)) - 1;
  const header = rows[at];
  const name = header?.[rows[at + 1]?.findIndex(isAddress) ?? -1]?.trim();
  // A mistyped address is not a name.
  const isName = name !== undefined && name !== '' && !/[./:]\S/.test(name);
  const isTitle = (row: Cells) => row.length > 1 && row.filter((cell) => cell.trim() !== '').length === 1;
  return isName && rows.slice(0, at).every(isTitle) ? at : -1;
};
