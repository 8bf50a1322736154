import type { AdminCall } from './AdminCall.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Mock provider API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/__mock/panel.css">
    <script type="module" src="/__mock/panel.js"></script>
  </head>
  <body>
    <main id="panel"></main>
    <noscript>The panel needs JavaScript. GET /__mock gives the same as JSON to other callers.</noscript>
  </body>
</html>
`;

/** The page of the panel. */
export const panelPage = (): Response =>
  new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      Vary: 'Accept',
    },
  });

/** A file of the panel's program. */
export const panelFile = async ({ panel, request }: AdminCall): Promise<Response> => {
  const files = await panel?.();
  if (files === undefined)
    return Response.json({ error: 'This mock was started without its panel.' }, { status: 404 });
  const isCss = new URL(request.url).pathname.endsWith('.css');
  return new Response(isCss ? files.css : files.js, {
    headers: { 'Content-Type': isCss ? 'text/css' : 'text/javascript', 'Cache-Control': 'no-store' },
  });
};
