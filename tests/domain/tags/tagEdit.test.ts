import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchLink } from '../../../src/domain/links/link.ts';
import { type TagEdit, tagChanges, withTag } from '../../../src/domain/tags/tagEdit.ts';
import { tagsIn } from '../../../src/domain/tags/tags.ts';
import { forAll } from '../../support/forAll.ts';

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

const REMOVED = { from: 'old' };
const RENAMED = { from: 'old', to: 'new' };

test.each<[string, TagEdit, string]>([
  ['#old', REMOVED, ''],
  ['in #OLD the middle', REMOVED, 'in the middle'],
  ['before a comma #old, after', REMOVED, 'before a comma, after'],
  ['(#old)', REMOVED, '()'],
  ['#old #old twice #old', REMOVED, 'twice'],
  ['kept #older and #old-er', REMOVED, 'kept #older and #old-er'],
  ['line\n#old\nline', REMOVED, 'line\nline'],
  ['two  #old  spaces', REMOVED, 'two   spaces'],
  ['https://a.example/(x)#old #old', REMOVED, 'https://a.example/(x)#old'],
  ['#old', RENAMED, '#new'],
  ['a #OLD, #old.', RENAMED, 'a #new, #new.'],
  ['#old and #new', RENAMED, 'and #new'],
  ['#new and #old', RENAMED, '#new and'],
])('after the edit %2$j, %1$j is %3$j', (text, edit, changed) => {
  expect(edited(text, edit)).toBe(changed);
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
