// Replaces Pretender in builds. Mirage imports it, but creates no instance if an `interceptor` is given.
// biome-ignore lint/style/noDefaultExport: Mirage imports Pretender's default.
export default class NoPretender {}
