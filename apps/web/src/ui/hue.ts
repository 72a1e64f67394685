/**
 * Sky stands for EV, amber for solar, tree for trees, forest for all else; the class `hue-<name>` sets the
 * colours.
 */
export const HUES = ['sky', 'amber', 'tree', 'forest'] as const
export type Hue = (typeof HUES)[number]
