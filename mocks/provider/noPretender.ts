// Takes the place of Pretender in builds: Mirage imports it, but creates none when it is given an `interceptor`.
// biome-ignore lint/style/noDefaultExport: Mirage imports Pretender's default.
export default class NoPretender {}
