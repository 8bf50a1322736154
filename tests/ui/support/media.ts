import { cdp } from 'vitest/browser';

/** Shows the page as on a screen or on paper, in its own colours or in those of the browser. Nothing moves. */
export const emulateMedia = (media = '', forcedColors = 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: forcedColors },
    ],
  });
