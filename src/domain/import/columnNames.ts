import { isWebUrl } from '../links/link.ts';
import { LINK_DRAFT_FIELDS } from '../links/linkFields.ts';
import { repairedUrl } from '../urls/repairedUrl.ts';

/** Tags become hashtags at the end of the description, unless the provider stores tags. */
export const COLUMNS = [...LINK_DRAFT_FIELDS, 'tags'] as const;
export type Column = (typeof COLUMNS)[number];
/** The content of each column; undefined for ignored columns. No field occurs twice. */
export type Columns = readonly (Column | undefined)[];

type Cells = readonly string[];

/**
 * Known column names, most likely first, in lower case without spaces, digits and punctuation. They include
 * our export, Bitly, BL.INK, Chhoto, Dub, Kutt, Rebrandly, Shlink, Short.io, Sink, tiny.cc, TinyURL, YOURLS
 * and translations. `address` is a short code in Kutt and a destination elsewhere.
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

/** Names that mean a short code only next to a certain destination column, as in YOURLS and Slash. */
const CODE_BESIDE: readonly (readonly [code: string, destination: string])[] = [
  ['source', 'target'],
  ['name', 'link'],
];

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

export const columnsByName = (header: Cells): Columns => {
  const names = header.map(plainName);
  const columns = new Map<number, Column>();
  const find = (name: string) => names.findIndex((one, at) => one === name && !columns.has(at));
  for (const field of COLUMNS) {
    const indexes = NAMES[field].trim().split(/\s+/).map(find);
    const index = indexes.find((at) => at >= 0);
    if (index !== undefined) columns.set(index, field);
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

/** Spreadsheets may have a title and empty rows above the header. */
const HEADER_SEARCH_ROWS = 10;

const isUrl = (cell: string): boolean => isWebUrl(cell) || repairedUrl(cell) !== undefined;

/** Returns the index of the first row with a known name for the destination; -1 without such a row. */
export const namedHeaderAt = (rows: readonly Cells[]): number => {
  const first = rows.slice(0, HEADER_SEARCH_ROWS + 1).findIndex((row) => row.some(isWebUrl));
  return rows
    .slice(0, first < 0 ? HEADER_SEARCH_ROWS : first)
    .findIndex((row) => columnsByName(row).includes('originalUrl'));
};

/**
 * Returns the index of the header row; -1 without a header. If no name is known, the header is the row above
 * the first row with a URL. Only titles may be above the header.
 */
export const headerAt = (rows: readonly Cells[]): number => {
  const named = namedHeaderAt(rows);
  if (named >= 0) return named;
  const at = rows.slice(0, HEADER_SEARCH_ROWS + 1).findIndex((row) => row.some(isUrl)) - 1;
  const header = rows[at];
  const name = header?.[rows[at + 1]?.findIndex(isUrl) ?? -1]?.trim();
  // A mistyped URL is not a column name.
  const isName = name !== undefined && name !== '' && !/[./:]\S/.test(name);
  const isTitle = (row: Cells) => row.length > 1 && row.filter((cell) => cell.trim() !== '').length === 1;
  return isName && rows.slice(0, at).every(isTitle) ? at : -1;
};
