import type { QrEncoder } from '../../application/ports.ts';

/** The light modules that scanners need around a code. */
const QUIET_ZONE = 4;

/** Draws QR codes with error correction level M or better. The library is loaded with the first code. */
export class UqrEncoder implements QrEncoder {
  async svg(text: string): Promise<string | undefined> {
    const { renderSVG } = await import('uqr');
    try {
      return renderSVG(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
    } catch {
      // It throws when the text does not fit into the largest code.
      return undefined;
    }
  }
}
