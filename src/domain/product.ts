/** The name of this installation and the host of its short addresses. */
export interface Product {
  readonly name: string;
  /** A bare host such as `brev.example`, without a scheme. */
  readonly shortDomain: string;
}
