import { Mark } from './Mark.tsx';

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
