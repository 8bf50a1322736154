import type { Respond } from './adminCall.ts';

export const PANEL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' } as const;

/** Responds with a file of the panel: its page, its program or its styles. */
export const panelFile =
  (name: keyof typeof TYPES): Respond =>
  async ({ panel }) => {
    const files = await panel?.();
    if (files === undefined)
      return Response.json({ error: 'This mock was started without its panel.' }, { status: 404 });
    return new Response(files[name], {
      headers: {
        'Content-Type': TYPES[name],
        'Content-Security-Policy': `${PANEL_POLICY}; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        Vary: 'Accept',
      },
    });
  };
