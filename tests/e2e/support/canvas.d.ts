/** The types of unpdf name this package, which only its rendering needs. */
declare module '@napi-rs/canvas' {
  export type Canvas = HTMLCanvasElement;
  export type CanvasRenderingContext2D = OffscreenCanvasRenderingContext2D;
  export type SKRSContext2D = OffscreenCanvasRenderingContext2D;
}
