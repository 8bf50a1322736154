/** The mark: a long hairline that ends in a short bold stroke. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 36 16" aria-hidden="true" focusable="false">
    <path className="mark-line" d="M1 13h22" />
    <path className="mark-stroke" d="M28 12.5 33 3" />
  </svg>
);

interface LogoProps {
  readonly product: string;
}

/** Mark and lower-case wordmark; put it into a link where it leads somewhere. */
export const Logo = ({ product }: LogoProps) => (
  <span className="logo">
    <Mark />
    <span className="wordmark">{product}</span>
  </span>
);
