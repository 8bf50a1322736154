/**
 * The types of unpdf import this package, which only unpdf's rendering needs. The project does not install
 * it.
 */
declare module '@napi-rs/canvas' {
  export type Canvas = HTMLCanvasElement;
  export type CanvasRenderingContext2D = OffscreenCanvasRenderingContext2D;
  export type SKRSContext2D = OffscreenCanvasRenderingContext2D;
}
