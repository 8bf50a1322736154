import { useEffect, useId, useRef, useState } from 'react';
import { shortLinkText } from '../../domain/links/link.ts';
import { countOf } from '../../domain/text/fullCount.ts';
import { proposedCode } from '../../domain/urls/proposedCode.ts';
import { intendedUrl } from '../../domain/urls/repairedUrl.ts';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { useStores } from '../StoresContext.tsx';
import { BOOTS } from './exampleLinks.ts';
import './public.css';

/** Delay before the preview updates, so that the preview does not jump while the user types. */
const DEBOUNCE_MS = 300;

/** Live preview of a short link for a long URL. Sends no requests and creates no link. */
export const Shortener = () => {
  const { shortDomain } = useStores().product;
  const [typed, setTyped] = useState(BOOTS.originalUrl);
  const [debounced, setDebounced] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  // Adopts a URL that was typed before hydration.
  useEffect(() => setTyped((before) => field.current?.value ?? before), []);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const url = intendedUrl(debounced);
  const code = url && (debounced === BOOTS.originalUrl ? BOOTS.shortCode : proposedCode(url));
  const [longLength = 0, shortLength = 0] = [
    typed.trim(),
    code === undefined ? '' : shortLinkText(shortDomain, { shortCode: code }),
  ].map((text) => Array.from(text).length);
  return (
    <div className="shortener">
      <div className="field-head">
        <label className="label" htmlFor={id}>
          Try it: paste a long URL
        </label>
        <span className="fine tabular">{countOf(longLength, 'character')}</span>
      </div>
      <input
        ref={field}
        id={id}
        className="shortener-long"
        type="text"
        inputMode="url"
        name="long"
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <output className="shortener-result cluster" htmlFor={id}>
        {code === undefined ? (
          <span className="page-lead large">
            {longLength === 0 ? 'Paste a URL above.' : 'That’s not a web URL yet.'}
          </span>
        ) : (
          <>
            {/* The key restarts the animation for another URL. */}
            <span className="shortener-short" key={debounced}>
              <ShortLinkText domain={shortDomain} link={{ shortCode: code }} />
            </span>
            <span className="fine tabular">
              <span className="is-sr-only">: </span>
              <span>{countOf(shortLength, 'character')}</span>
            </span>
          </>
        )}
      </output>
      <p className="quiet">
        This is a preview. Nothing is sent, and no link is created.
        <noscript> Requires JavaScript.</noscript>
      </p>
    </div>
  );
};
