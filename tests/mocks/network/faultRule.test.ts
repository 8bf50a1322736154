import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFaultRule, parseFaultRule, RuleSyntaxError } from '../../../mocks/network/faultRule.ts';
import { anyCharacter } from '../../support/forAll.ts';
import { anyRule } from '../settings/anySettings.ts';

describe('formatFaultRule', () => {
  it('writes a line that is parsed as the same rule', () =>
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseFaultRule(formatFaultRule(rule))).toEqual(rule);
      }),
      { numRuns: 500 },
    ));

  it.each([
    ['get   /v1/links  every 5th  timeout', 'GET /v1/links every 5th timeout'],
    ['PUT /v1/links/:id 21th cut', 'PUT /v1/links/:id 21st cut'],
    ['PUT /v1/links/:id every 11st html', 'PUT /v1/links/:id every 11th html'],
    ['GET /v1/links 2nd slow 1.5s 503', 'GET /v1/links 2nd slow 1500ms 503'],
    ['GET /v1/links first 3 slow 120s lost', 'GET /v1/links first 3 slow 2m lost'],
    ['off  head /v1/links lost', 'off HEAD /v1/links lost'],
    ['* * 503 A: "Wed, 4 Mar" X-Try: "2"  {"a":"a: b"}', '* * 503 A: "Wed, 4 Mar" X-Try: 2 {"a":"a: b"}'],
    ['GET /v1/links 400 -- unknown', 'GET /v1/links 400 unknown'],
    ['get /v1/links?page=2&limit=5  by VISITOR  lost', 'GET /v1/links?page=2&limit=5 by visitor lost'],
    ['POST * title="Menu"  customCode="a b" 409', 'POST * title=Menu customCode="a b" 409'],
    ['POST * title= by Ada@Mail.example 2nd 409', 'POST * title="" by ada@mail.example 2nd 409'],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatFaultRule(parseFaultRule(text))).toBe(formatted);
  });
});

describe('parseFaultRule', () => {
  it.each([
    { text: '', word: '', hint: 'The method is missing. Enter one of *, GET,' },
    { text: 'TRACE /v1/links 409', word: 'TRACE', hint: '"TRACE" is not a method. Enter one of *, GET,' },
    { text: 'off off * * lost', word: 'off', hint: '"off" is not a method' },
    {
      text: 'POST v1/links 409',
      word: 'v1/links',
      hint: '"v1/links" is not a path. Enter a path such as /v1/links, or *',
    },
    { text: 'POST /v1/links', word: '', hint: 'The outcome is missing. Enter one such as 503 or lost' },
    { text: '  POST /v1/links third 409', word: 'third', hint: 'Use 3rd instead of "third"' },
    { text: 'POST /v1/links 3x 409', word: '3x', hint: 'Use 3rd or "first 3" instead of "3x"' },
    { text: 'POST /v1/links 0th 409', word: '0th', hint: '"0th" is not a status' },
    { text: 'POST /v1/links every 5 409', word: '5', hint: 'Enter "every 5th" or "first 3"' },
    { text: 'POST /v1/links 700', word: '700', hint: '"700" is not a status. Enter one from 200 to 599' },
    { text: 'POST /v1/links 101% 409', word: '101%', hint: '"101%" is more than 100%' },
    {
      text: 'POST /v1/links by ada 409',
      word: 'ada',
      hint: 'Enter an email address or visitor after "by"',
    },
    {
      text: 'POST /v1/links 2nd title=x 409',
      word: 'title=x',
      hint: '"title=x" is in the wrong place. The order is METHOD',
    },
    {
      text: 'POST /v1/links title="a\\x" sometimes 409',
      word: 'sometimes',
      hint: '"sometimes" is not an outcome',
    },
    {
      text: 'GET /v1/links slow 0s',
      word: '0s',
      hint: 'Enter a time up to 10m after "slow", such as 3s or 200ms',
    },
    { text: 'GET /v1/links slow 11m', word: '11m', hint: 'Enter a time up to 10m' },
    { text: 'GET /v1/links slow 3s 2nd', word: '2nd', hint: '"2nd" is in the wrong place' },
    {
      text: 'POST /v1/links timeout {"error":"x"}',
      word: '{"error":"x"}',
      hint: '"timeout" must be the end of the rule',
    },
    {
      text: 'POST * explode',
      word: 'explode',
      hint: '"explode" is not an outcome. Enter a status such as 503, or malformed,',
    },
    {
      text: '* * 429 Retry-After:',
      word: '',
      hint: 'Enter an ASCII value for the header Retry-After, in double quotes',
    },
    { text: '* * 429 X-Name: é', word: 'é', hint: 'Enter an ASCII value for the header X-Name,' },
    {
      text: '* * 200 Content-Length: 5',
      word: '5',
      hint: 'A rule cannot set the header Content-Length',
    },
  ])('locates the error and gives a hint: $text', ({ text, word, hint }) => {
    try {
      parseFaultRule(text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof RuleSyntaxError)) throw error;
      expect(error.why).toContain(hint);
      expect(error.message).toBe(`"${text.trim()}" is not a fault rule. ${error.why}`);
      expect(text.slice(error.from, error.to)).toBe(word);
    }
  });

  it('parses any text or rejects it with a sentence', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', '* * 400 ', '* * 400 A: ', '* *?a=', '* * a=', '* * a="', '* * by '),
        fc.string({ unit: anyCharacter }),
        (start, rest) => {
          try {
            const formatted = formatFaultRule(parseFaultRule(start + rest));
            expect(formatFaultRule(parseFaultRule(formatted))).toBe(formatted);
          } catch (error) {
            expect(String(error)).toMatch(/is not a fault rule/);
          }
        },
      ),
    ));
});
