import { useMedia } from '../../../ui/use-media.ts'

/** True under reduced motion: movements become cuts. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
