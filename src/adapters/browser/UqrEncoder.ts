import type { QrEncoder } from '../../application/ports.ts';
import type { QrLevel, QrModules } from '../../domain/qrLook.ts';

/** Makes QR codes of the best level that fits into their size. The library is loaded with the first code. */
export class UqrEncoder implements QrEncoder {
  async encode(text: string, level: QrLevel): Promise<QrModules | undefined> {
    const { encode } = await import('uqr');
    try {
      return encode(text, { ecc: level, boostEcc: true, border: 0 }).data;
    } catch {
      // It throws when the text does not fit into the largest code.
      return undefined;
    }
  }
}
