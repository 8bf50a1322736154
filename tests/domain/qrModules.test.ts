import { describe, expect, it } from 'vitest';
import { qrPath, qrSize } from '../../src/domain/qrModules.ts';

describe('a QR code', () => {
  it('has a quiet zone of four modules on each side', () => {
    expect(qrSize([[true]])).toBe(9);
    expect(qrPath([[true]])).toBe('M4 4h1v1h-1z');
  });

  it('is drawn in runs of dark modules', () => {
    const modules = [
      [true, true, false],
      [false, false, false],
      [false, true, true],
    ];
    expect(qrPath(modules)).toBe('M4 4h2v1h-2zM5 6h2v1h-2z');
  });
});
