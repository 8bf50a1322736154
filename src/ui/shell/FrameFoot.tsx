import { useStores } from '../StoresContext.tsx';

interface FrameFootProps {
  readonly productName: string;
}

/** The last line of a frame. */
export const FrameFoot = ({ productName }: FrameFootProps) => (
  <footer className="frame-foot">
    {productName} · {useStores().now().getFullYear()}
  </footer>
);
