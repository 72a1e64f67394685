/** Every sentence of this feature. */
export const CREDITS_WORDS = {
  tooFew: 'There are fewer available credits than that.',
  cursor: 'This cursor is not one of ours.',
} as const
