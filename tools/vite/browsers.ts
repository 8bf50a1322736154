/**
 * The oldest browsers that builds support, the first ones with `light-dark()`. For older ones, the CSS minifier replaces
 * it by variables that only style sheets with a `color-scheme` rule set.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox124', 'safari17.5'];
