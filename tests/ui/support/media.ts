import { cdp } from 'vitest/browser';

/** Emulates a screen or paper, with or without forced colors. Motion is always reduced. */
export const emulateMedia = (media = '', forcedColors = 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: forcedColors },
    ],
  });
