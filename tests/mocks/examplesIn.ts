import { readFileSync } from 'node:fs';

/** Returns a document's code blocks in a language, in order. */
export const examplesIn = (document: string, language: string): string[] => {
  const text = readFileSync(document, 'utf8').replace(/\r/g, '');
  const examples = text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'));
  return [...examples].map(([, example = '']) => example);
};
