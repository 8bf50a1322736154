import type { ShareSheet } from '../../../application/ports/sharing.ts';

export class BrowserShareSheet implements ShareSheet {
  async share(content: { title: string; url: string }): Promise<boolean> {
    if (!navigator.canShare?.(content)) return false;
    try {
      await navigator.share(content);
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError';
    }
  }
}
