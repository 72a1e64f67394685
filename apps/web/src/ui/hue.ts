/** Sky is EV, amber solar, tree trees, forest everything else; the class `hue-<name>` sets the colours. */
export const HUES = ['sky', 'amber', 'tree', 'forest'] as const
export type Hue = (typeof HUES)[number]
