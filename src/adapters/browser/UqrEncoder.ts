import type { QrEncoder } from '../../application/ports.ts';
import type { QrModules } from '../../domain/qrModules.ts';

/** QR codes that survive a scratch (level M or better). The library is loaded with the first one. */
export class UqrEncoder implements QrEncoder {
  async encode(text: string): Promise<QrModules> {
    const { encode } = await import('uqr');
    return encode(text, { ecc: 'M', boostEcc: true, border: 0 }).data;
  }
}
