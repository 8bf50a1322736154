import { readFileSync } from 'node:fs';

/** The examples that a document shows in a language, in its order. */
export const examplesIn = (document: string, language: string): string[] => {
  const text = readFileSync(document, 'utf8').replace(/\r/g, '');
  const examples = text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'));
  return [...examples].map(([, example = '']) => example);
};
