import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in both themes, because some cameras cannot read inverted codes. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [drawing, setDrawing] = useState<{ readonly size: number; readonly path: string }>();
  useEffect(() => {
    let isOver = false;
    void import('./qr-path.ts').then(({ qrPath }) => {
      if (!isOver) setDrawing(qrPath(text));
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={drawing === undefined ? '0 0 1 1' : `0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      {drawing !== undefined && <path d={drawing.path} />}
    </svg>
  );
};
