import { expect, test } from 'vitest';
import { judgeRow, type Namesakes, type Twins } from '../../src/domain/batch.ts';
import { aLink } from '../support/aLink.ts';

const THERE = aLink({ shortCode: 'there' });

test.each<
  [string, Partial<Record<'shortCode' | 'title', string>>, Partial<Twins>, Partial<Namesakes>, object]
>([
  ['a new link', {}, {}, {}, {}],
  ['a wrong field', { title: 'Wrong' }, {}, {}, { errors: { title: 'Wrong' } }],
  ['a code of another row', {}, { shortCode: 3 }, {}, { errors: { shortCode: 'Row 3 has this short code' } }],
  ['no code, as another row', { shortCode: 'None' }, { shortCode: 3 }, {}, { errors: { shortCode: 'None' } }],
  [
    'a destination of another row',
    {},
    { originalUrl: 2 },
    {},
    { hints: { originalUrl: 'Row 2 leads there, too' } },
  ],
  [
    'a known code',
    {},
    {},
    { shortCode: THERE },
    { hints: { shortCode: 'You have a link with this short code' } },
  ],
  [
    'a known destination',
    {},
    { originalUrl: 2 },
    { originalUrl: THERE },
    { hints: { originalUrl: 'Your link there leads there, too' } },
  ],
])('what is said of a row: %s', (_name, errors, twins, known, said) => {
  const nothing = { shortCode: undefined, originalUrl: undefined };
  const verdict = judgeRow(errors, { ...nothing, ...twins }, { ...nothing, ...known });
  expect(verdict).toEqual({ errors: {}, hints: {}, ...said });
});
