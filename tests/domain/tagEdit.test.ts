import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchLink } from '../../src/domain/link.ts';
import { type TagEdit, tagChanges, withTag } from '../../src/domain/tagEdit.ts';
import { tagsIn } from '../../src/domain/tags.ts';
import { forAll } from '../support/forAll.ts';

const edited = (description: string, edit: TagEdit) =>
  tagChanges(patchLink(undefined, { id: '1', description }), edit)?.description ?? description;

test.each([
  ['', '#new'],
  ['For the board', 'For the board #new'],
  ['For the board \n', 'For the board #new'],
  ['Has #new, yes', 'Has #new, yes'],
])('%j with the tag new is %j', (text, tagged) => {
  expect(withTag(text, 'new')).toBe(tagged);
});

test.each([
  ['#old', ''],
  ['in #OLD the middle', 'in the middle'],
  ['before a comma #old, after', 'before a comma, after'],
  ['(#old)', '()'],
  ['#old #old twice #old', 'twice'],
  ['kept #older and #old-er', 'kept #older and #old-er'],
  ['line\n#old\nline', 'line\nline'],
  ['two  #old  spaces', 'two   spaces'],
])('%j without the tag old is %j', (text, bare) => {
  expect(edited(text, { from: 'old' })).toBe(bare);
});

test.each([
  ['#old', '#new'],
  ['a #OLD, #old.', 'a #new, #new.'],
  ['#old and #new', 'and #new'],
  ['#new and #old', '#new and'],
])('%j with new in the place of old is %j', (text, renamed) => {
  expect(edited(text, { from: 'old', to: 'new' })).toBe(renamed);
});

test('a text has what was added and not what was removed, and its other tags stay', () => {
  const pieces = fc.array(fc.constantFrom('#a', '#B', '#ab', ' ', '\n', ',', '-', 'x', '#', '/'));
  forAll(pieces, (some) => {
    const text = some.join('');
    const others = tagsIn(text).filter((tag) => tag !== 'a');
    const isOther = (tag: string) => others.includes(tag);
    expect(tagsIn(withTag(text, 'a'))).toContain('a');
    expect(tagsIn(edited(text, { from: 'a' }))).not.toContain('a');
    expect(tagsIn(edited(text, { from: 'a' })).filter(isOther)).toEqual(others);
    expect(tagsIn(edited(text, { from: 'a', to: 'b' }))).not.toContain('a');
  });
});

test.each<[string, TagEdit, string[] | undefined, object | undefined]>([
  ['#a', { to: 'b' }, undefined, { description: '#a #b' }],
  ['#a', { to: 'A' }, undefined, undefined],
  ['#a', { from: 'a', to: 'A' }, undefined, { description: '#A' }],
  ['#a', {}, undefined, undefined],
  ['#a', { to: 'b' }, [], { tags: ['b'] }],
  ['#a', { to: 'B' }, ['b'], undefined],
  ['#a', { from: 'a' }, ['b'], undefined],
  ['#a', { from: 'A' }, ['a', 'b'], { tags: ['b'] }],
  ['#a', { from: 'a', to: 'c' }, ['a', 'b', 'c'], { tags: ['c', 'b'] }],
])('of a link with %j, %j changes with the tags %j: %j', (description, edit, tags, changes) => {
  expect(tagChanges(patchLink(undefined, { id: '1', description, tags }), edit)).toEqual(changes);
});
