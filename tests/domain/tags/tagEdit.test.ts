import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchLink } from '../../../src/domain/links/link.ts';
import { type TagEdit, tagChanges, withTag } from '../../../src/domain/tags/tagEdit.ts';
import { tagsIn } from '../../../src/domain/tags/tags.ts';
import { forAll } from '../../support/forAll.ts';

const edited = (description: string, edit: TagEdit) =>
  tagChanges(patchLink(undefined, { id: '1', description }), edit)?.description ?? description;

const anyText = fc
  .array(fc.constantFrom('#a', '#B', '#ab', ' ', '\n', ',', '-', 'x', '#', '/'))
  .map((pieces) => pieces.join(''));

describe('withTag', () => {
  it.each([
    ['', '#new'],
    ['For the board', 'For the board #new'],
    ['For the board \n', 'For the board #new'],
    ['Has #new, yes', 'Has #new, yes'],
  ])('changes %j to %j', (text, tagged) => {
    expect(withTag(text, 'new')).toBe(tagged);
  });

  it('adds the tag to any text', () =>
    forAll(anyText, (text) => {
      expect(tagsIn(withTag(text, 'a'))).toContain('a');
    }));
});

describe('tagChanges for tags in a description', () => {
  it.each([
    ['#old', ''],
    ['in #OLD the middle', 'in the middle'],
    ['before a comma #old, after', 'before a comma, after'],
    ['(#old)', '()'],
    ['#old #old twice #old', 'twice'],
    ['kept #older and #old-er', 'kept #older and #old-er'],
    ['line\n#old\nline', 'line\nline'],
    ['two  #old  spaces', 'two   spaces'],
    ['https://a.example/(x)#old #old', 'https://a.example/(x)#old'],
  ])('removes a tag: %j becomes %j', (text, changed) => {
    expect(edited(text, { from: 'old' })).toBe(changed);
  });

  it.each([
    ['#old', '#new'],
    ['a #OLD, #old.', 'a #new, #new.'],
  ])('renames a tag: %j becomes %j', (text, changed) => {
    expect(edited(text, { from: 'old', to: 'new' })).toBe(changed);
  });

  it.each([
    ['#old and #new', 'and #new'],
    ['#new and #old', '#new and'],
  ])('merges a tag with an existing one: %j becomes %j', (text, changed) => {
    expect(edited(text, { from: 'old', to: 'new' })).toBe(changed);
  });

  it('removes a tag from any text', () =>
    forAll(anyText, (text) => {
      expect(tagsIn(edited(text, { from: 'a' }))).not.toContain('a');
    }));

  it('renames a tag in any text', () =>
    forAll(anyText, (text) => {
      expect(tagsIn(edited(text, { from: 'a', to: 'b' }))).not.toContain('a');
    }));

  it('keeps all other tags when a tag is removed', () =>
    forAll(anyText, (text) => {
      const others = tagsIn(text).filter((tag) => tag !== 'a');
      const isOther = (tag: string) => others.includes(tag);
      expect(tagsIn(edited(text, { from: 'a' })).filter(isOther)).toEqual(others);
    }));
});

describe('tagChanges', () => {
  it.each<{ description: string; edit: TagEdit; tags?: string[]; changes: object }>([
    { description: '#a', edit: { to: 'b' }, changes: { description: '#a #b' } },
    { description: '#a', edit: { from: 'a', to: 'A' }, changes: { description: '#A' } },
    { description: '#a', edit: { to: 'b' }, tags: [], changes: { tags: ['b'] } },
    { description: '#a', edit: { from: 'A' }, tags: ['a', 'b'], changes: { tags: ['b'] } },
    { description: '#a', edit: { from: 'a', to: 'c' }, tags: ['a', 'b', 'c'], changes: { tags: ['c', 'b'] } },
  ])('applies $edit to the description $description, tags $tags', ({ description, edit, tags, changes }) => {
    expect(tagChanges(patchLink(undefined, { id: '1', description, tags }), edit)).toEqual(changes);
  });

  it.each<{ edit: TagEdit; tags?: string[] }>([
    { edit: { to: 'A' } },
    { edit: {} },
    { edit: { to: 'B' }, tags: ['b'] },
    { edit: { from: 'a' }, tags: ['b'] },
  ])('returns undefined when $edit changes nothing, tags $tags', ({ edit, tags }) => {
    expect(tagChanges(patchLink(undefined, { id: '1', description: '#a', tags }), edit)).toBeUndefined();
  });
});
