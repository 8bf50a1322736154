/**
 * The oldest supported browsers, the first ones with `light-dark()`. For older browsers, the CSS minifier
 * would replace `light-dark()` with variables that are set only by style sheets with a `color-scheme` rule.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox124', 'safari17.5'];
