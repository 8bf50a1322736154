import type { QrEncoder } from '../../application/ports.ts';

/** Light modules that a reader needs around a code. */
const QUIET_ZONE = 4;

/** QR codes that survive a scratch (level M or better). The library is loaded with the first one. */
export class UqrEncoder implements QrEncoder {
  async svg(text: string): Promise<string> {
    const { renderSVG } = await import('uqr');
    return renderSVG(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  }
}
