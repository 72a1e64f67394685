/** Every sentence of this feature on the server. */
export const COMMUNITY_WORDS = {
  cursor: 'This page of the list is not known any more. Start from its beginning.',
  ownFollow: 'You cannot follow yourself.',
  ownBlock: 'You cannot block yourself.',
  youBlock: 'You block this member. Unblock first.',
  blocked: (name: string) => `${name} is blocked. Neither of you sees the other here.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  postRemoved: 'Your post is removed.',
  reported: 'Thank you. An administrator will look at it.',
  hidden: 'The post is hidden.',
  kept: 'The post stays.',
} as const
