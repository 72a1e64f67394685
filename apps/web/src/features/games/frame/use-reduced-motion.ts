import { useMedia } from '../../../ui/use-media.ts'

/** True for who asked for less motion: movements become cuts. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
