import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebUrl } from '../../../../src/domain/links/link.ts';
import { destinationParts, openableUrl, urlParts } from '../../../../src/ui/links/view/destinationParts.ts';
import { hostileAddress } from '../../../support/hostileText.ts';

const shownText = (url: string) => {
  const { before, host, after } = destinationParts(url);
  return `${before}[${host}]${after}`;
};

const SUBDOMAINS = 'www.bank.example.sign-in.secure.'.repeat(2);

const forAnyUrl = (check: (url: string) => void) =>
  fc.assert(fc.property(hostileAddress, check), { numRuns: 500 });

describe('destinationParts', () => {
  it.each([
    ['https://www.example.com/a?b=c#d', 'https://[www.example.com]/a?b=c#d'],
    ['http://a.example', 'http://[a.example]'],
    ['HTTPS://A.EXAMPLE:8080/X', 'https://[a.example:8080]/X'],
    ['https://www.example.com/عروض/ä b', 'https://[www.example.com]/عروض/ä%20b'],
    ['https://bank.example@evil.example/', 'https://[evil.example]/'],
    ['https://bank.example\\@evil.example/', 'https://[bank.example]\\@evil.example/'],
    ['https://robin:secret@www.example.com/', 'https://[www.example.com]/'],
    ['https:www.example.com', 'https://[www.example.com]'],
    ['https:\\\\www.example.com\\a', 'https://[www.example.com]\\a'],
    [' \u0001https://www.exa\nmple.com/\t ', 'https://[www.example.com]/'],
    ['https://pаypal.example/', 'https://[xn--pypal-4ve.example]/'],
    ['https://bank.example\u3002evil.example/', 'https://[bank.example.evil.example]/'],
    ['https://ba\u00adnk.ex\u200bample/', 'https://[bank.example]/'],
    ['https://127.1/', 'https://[127.0.0.1]/'],
    ['https://www.example.com/\u202egnp.exe', 'https://[www.example.com]/%E2%80%AEgnp.exe'],
    ['https://www.example.com/\ud800', 'https://[www.example.com]/\ufffd'],
    ['javascript:alert(1)', '[]javascript:alert(1)'],
    ['java\nscript:alert(1)', '[]java%0Ascript:alert(1)'],
    ['//evil.example/', '[]//evil.example/'],
    ['', '[]–'],
  ])('splits %j into %s', (url, shown) => {
    expect(shownText(url)).toBe(shown);
  });

  it.each([
    [`https://a.example/${'x'.repeat(40)}`, `https://[a.example]/${'x'.repeat(29)}...`],
    [`https://${'x'.repeat(31)}.example/${'y'.repeat(9)}`, `https://[${'x'.repeat(31)}.example]...`],
    [`https://${SUBDOMAINS}evil.example/pay`, 'https://[...example.sign-in.secure.evil.example]...'],
    [`http://${SUBDOMAINS}evil.example`, 'http://[...k.example.sign-in.secure.evil.example]'],
    [`https://bank.example${'/x'.repeat(40)}@evil.example`, `https://[bank.example]${'/x'.repeat(13)}/...`],
    [`https://${'bank.example'.repeat(9)}@evil.example/`, 'https://[evil.example]/'],
    [`data:text/html,${'x'.repeat(60)}`, `[]data:text/html,${'x'.repeat(32)}...`],
  ])('truncates %j to %s', (url, shown) => {
    expect(shownText(url)).toBe(shown);
  });

  it('has at most 50 visible characters for any URL', () => {
    forAnyUrl((url) => {
      const { before, host, after } = destinationParts(url);
      const shown = before + host + after;
      expect(Array.from(shown).length).toBeLessThanOrEqual(50);
      expect(shown).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
    });
  });

  it('has the host that the browser opens for any URL', () => {
    forAnyUrl((url) => {
      const { before, host } = destinationParts(url);
      if (!isWebUrl(url)) {
        expect(before + host).toBe('');
        return;
      }
      const opened = new URL(url);
      expect(before).toBe(`${opened.protocol}//`);
      expect(host).toMatch(/^[!-~]+$/);
      expect(opened.host.endsWith(host.replace(/^\.{3}/, ''))).toBe(true);
      expect(host === opened.host || host.length >= 46 - before.length).toBe(true);
    });
  });
});

describe('urlParts', () => {
  it('keeps the host of any URL', () => {
    forAnyUrl((url) => {
      if (!isWebUrl(url)) return;
      const { before, host, after } = urlParts(url);
      const whole = before + host + after;
      expect(new URL(whole).host).toBe(new URL(url).host);
      expect(openableUrl(whole)).not.toContain(' ');
    });
  });
});

describe('openableUrl', () => {
  it('keeps the scheme with the host of any URL', () => {
    forAnyUrl((url) => {
      if (!isWebUrl(url)) return;
      const { before, host } = urlParts(url);
      expect(openableUrl(url).startsWith(before + host)).toBe(true);
    });
  });
});
