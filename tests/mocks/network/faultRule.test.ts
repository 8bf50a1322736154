import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFaultRule, Mistake, parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { anyCharacter } from '../../support/forAll.ts';
import { anyRule } from '../settings/anySettings.ts';

describe('a fault rule', () => {
  test('reads back as it was written', () =>
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseFaultRule(formatFaultRule(rule))).toEqual(rule);
      }),
      { numRuns: 500 },
    ));

  test.each([
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
  ])('%j is written %j', (text, written) => {
    expect(formatFaultRule(parseFaultRule(text))).toBe(written);
  });

  test.each([
    ['', '', 'A method is missing; write *, GET,'],
    ['TRACE /v1/links 409', 'TRACE', '"TRACE" is no method; write *, GET,'],
    ['off off * * lost', 'off', '"off" is no method'],
    ['POST v1/links 409', 'v1/links', '"v1/links" is no path; write one such as /v1/links, or *'],
    ['POST /v1/links', '', 'An outcome is missing, such as 503 or lost'],
    ['  POST /v1/links third 409', 'third', 'Write 3rd instead of "third"'],
    ['POST /v1/links 3x 409', '3x', 'Write 3rd or "first 3" instead of "3x"'],
    ['POST /v1/links 0th 409', '0th', '"0th" is no status'],
    ['POST /v1/links every 5 409', '5', 'Write "every 5th" or "first 3"'],
    ['POST /v1/links 700', '700', '"700" is no status; write one from 200 to 599'],
    ['POST /v1/links 101% 409', '101%', '"101%" is more than 100%'],
    ['POST /v1/links by ada 409', 'ada', 'After "by" comes an email address, or visitor'],
    ['POST /v1/links 2nd title=x 409', 'title=x', '"title=x" is in the wrong place; the order is METHOD'],
    ['POST /v1/links title="a\\x" sometimes 409', 'sometimes', '"sometimes" is no outcome'],
    ['GET /v1/links slow 0s', '0s', 'After "slow" comes a time up to 10m, such as 3s or 200ms'],
    ['GET /v1/links slow 11m', '11m', 'After "slow" comes a time'],
    ['GET /v1/links slow 3s 2nd', '2nd', '"2nd" is in the wrong place'],
    ['POST /v1/links timeout {"error":"x"}', '{"error":"x"}', 'nothing can follow "timeout"'],
    ['POST * explode', 'explode', '"explode" is no outcome; write a status such as 503, or malformed,'],
    ['* * 429 Retry-After:', '', 'The header Retry-After needs a value in ASCII, with spaces only in'],
    ['* * 429 X-Name: é', 'é', 'The header X-Name needs a value in ASCII,'],
    ['* * 200 Content-Length: 5', '5', 'A rule cannot set the header Content-Length'],
  ])('is not %j: the error points at %j, and says what to write', (text, word, why) => {
    try {
      parseFaultRule(text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      expect(error.why).toContain(why);
      expect(error.message).toBe(`"${text.trim()}" is not a fault rule. ${error.why}`);
      expect(text.slice(error.from, error.to)).toBe(word);
    }
  });

  test('is any text, or the text is refused with a sentence', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', '* * 400 ', '* * 400 A: ', '* *?a=', '* * a=', '* * a="', '* * by '),
        fc.string({ unit: anyCharacter }),
        (start, rest) => {
          try {
            const written = formatFaultRule(parseFaultRule(start + rest));
            expect(formatFaultRule(parseFaultRule(written))).toBe(written);
          } catch (error) {
            expect(String(error)).toMatch(/is not a fault rule/);
          }
        },
      ),
    ));
});
