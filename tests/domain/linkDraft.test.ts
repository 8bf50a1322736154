import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, trimDraft, validateDraft } from '../../src/domain/linkDraft.ts';
import { aDraft } from '../support/aLink.ts';

const URL_MISSING = 'Original URL is required';
const URL_WRONG = 'Please enter a valid URL';
const CODE_MISSING = 'Short code is required';
const CODE_WRONG = 'Short code can only contain letters, numbers, hyphens, and underscores';
const TITLE_MISSING = 'Title is required';

describe('a draft', () => {
  test('that is right has no errors', () => {
    expect(validateDraft(aDraft())).toEqual({});
    expect(validateDraft(aDraft({ description: 'Any text at all.' }))).toEqual({});
  });

  test('that is empty has one for each field that is needed, in the form’s order', () => {
    const errors = validateDraft(EMPTY_DRAFT);
    expect(Object.entries(errors)).toEqual([
      ['originalUrl', URL_MISSING],
      ['shortCode', CODE_MISSING],
      ['title', TITLE_MISSING],
    ]);
  });

  test.each([
    ['', URL_MISSING],
    ['example.com', URL_WRONG],
    ['not a url', URL_WRONG],
    ['http://', URL_WRONG],
    ['https://exa mple.com', URL_WRONG],
    ['javascript:alert(1)', URL_WRONG],
    ['data:text/html,x', URL_WRONG],
    ['ftp://example.com', URL_WRONG],
    ['mailto:ada@mail.example', URL_WRONG],
    ['http://example.com', undefined],
    ['https://example.com:8443/a/b?c=d#e', undefined],
    ['HTTPS://EXAMPLE.COM', undefined],
    ['https://bücher.example/ä', undefined],
    [`https://example.com/${'x'.repeat(5000)}`, undefined],
  ])('with the destination %j: %s', (originalUrl, error) => {
    expect(validateDraft(aDraft({ originalUrl })).originalUrl).toBe(error);
  });

  test.each([
    ['', CODE_MISSING],
    ['a b', CODE_WRONG],
    ['a/b', CODE_WRONG],
    ['a.b', CODE_WRONG],
    ['ä', CODE_WRONG],
    ['٣', CODE_WRONG],
    ['code\n', CODE_WRONG],
    ['🔗', CODE_WRONG],
    ['a', undefined],
    ['Az09_-', undefined],
    ['-', undefined],
    ['x'.repeat(500), undefined],
  ])('with the short code %j: %s', (shortCode, error) => {
    expect(validateDraft(aDraft({ shortCode })).shortCode).toBe(error);
  });

  test('with any title and any description is right', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (title, description) => {
        expect(validateDraft(aDraft({ title, description }))).toEqual({});
      }),
    );
  });

  test('without a title is wrong', () => {
    expect(validateDraft(aDraft({ title: '' }))).toEqual({ title: TITLE_MISSING });
  });

  test('is trimmed of white space around, never within', () => {
    const typed = aDraft({
      originalUrl: ' https://a.example ',
      shortCode: '\ta ',
      title: ' a  b\n',
      description: ' ',
    });
    expect(trimDraft(typed)).toEqual({
      originalUrl: 'https://a.example',
      shortCode: 'a',
      title: 'a  b',
      description: '',
    });
  });
});
