import { encode } from 'uqr';
import type { QrEncoder } from '../../../application/ports/sharing.ts';
import type { QrLevel, QrModules } from '../../../domain/links/qrStyle.ts';
import { attempt } from '../../../lib/attempt.ts';

/** Makes QR codes of the best level that fits into their size. */
export class UqrEncoder implements QrEncoder {
  encode(text: string, level: QrLevel): QrModules | undefined {
    // It throws when the text does not fit into the largest code.
    return attempt(() => encode(text, { ecc: level, boostEcc: true, border: 0 }).data);
  }
}
