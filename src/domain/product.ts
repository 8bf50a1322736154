export interface Product {
  readonly name: string;
  /** The host of short links, such as `brev.example`, without a scheme. */
  readonly shortDomain: string;
}
