import { link as MESSAGES } from '../../messages/en/overlays.json'
import { useToast } from './toast.tsx'

/** Copies the address of a page of this site, and tells so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const toast = useToast()
  return async (path) => {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      toast.success(MESSAGES.copied)
    } catch {
      toast.info(MESSAGES.copyFailed)
    }
  }
}
