import type { Content } from './openApi.ts';
import { type Fields, violationsOf } from './schemas.ts';

export const JSON_TYPE = 'application/json';
const ANY_TYPE = '*/*';

/** The media type in lower case, without parameters. */
export const mediaType = (headers: Headers): string | undefined =>
  headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();

/** How a body breaks its declaration. Without a declaration no body is allowed; the type of all types allows any. */
export const judgeBody = (
  content: Content | undefined,
  headers: Headers,
  text: string,
  fields: Fields,
): string[] => {
  if (content === undefined) return text === '' ? [] : ['body is not declared'];
  if (content[ANY_TYPE]) return [];
  const type = mediaType(headers) ?? 'none';
  const schema = content[type]?.schema;
  if (schema === undefined) return [`content type ${type} is not declared`];
  if (type !== JSON_TYPE) return violationsOf('body', schema, text);
  try {
    return violationsOf('body', schema, JSON.parse(text), fields);
  } catch (error) {
    if (error instanceof SyntaxError) return ['body is not JSON'];
    throw error;
  }
};
